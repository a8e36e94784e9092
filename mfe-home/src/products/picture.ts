declare const __webpack_public_path__: string | undefined;

/** Where this version is published; unit tests have no such place. */
const published = typeof __webpack_public_path__ === 'undefined' ? '' : __webpack_public_path__;

/**
 * Address of a picture of the folder `pictures`, by its file name. The whole folder is published as
 * it is, so that a drawing gives way to a photograph by a new file and its name in
 * `categories.json`.
 */
export const pictureAddress = (file: string): string => `${published}assets/${file}`;
