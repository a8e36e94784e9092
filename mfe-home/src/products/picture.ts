declare const __webpack_public_path__: string | undefined;

/** Address of this version's files; empty in unit tests. */
const published = typeof __webpack_public_path__ === 'undefined' ? '' : __webpack_public_path__;

/**
 * Address of a file in the folder `pictures`. The folder is published unchanged: a photograph replaces a
 * drawing by its name in `categories.json`.
 */
export const pictureAddress = (file: string): string => `${published}assets/${file}`;
