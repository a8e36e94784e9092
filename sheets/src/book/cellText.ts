import { INVISIBLE } from './invisible';

/** Cleans a cell's text; a struck-through one gets the marks that chats use: '~5 film~'. */
export function cellText(text: string, isStruck = false): string {
  const clean = text
    .replace(/\r\n?/g, '\n')
    // A control character above ASCII is what a wrong encoding made of a letter.
    .replace(INVISIBLE, (sign) => (/[\x80-\x9F]/.test(sign) ? sign : ''))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
  return isStruck ? clean.replace(/.+/g, '~$&~') : clean;
}
