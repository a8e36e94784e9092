import { copyBuild } from './copyBuild';

/** Tell the live version from the other one, by a text of the empty list. */
export const OLD_TEXT = 'Marque productos';
export const NEW_TEXT = 'Anote productos';

/** Copies the quote remote's build with another version and another text. @returns the copy's folder */
export const otherQuote = (version: string): Promise<string> =>
  copyBuild('quote', version, (texts) => {
    for (const [file, text] of texts) texts.set(file, text.replaceAll(OLD_TEXT, NEW_TEXT));
  });
