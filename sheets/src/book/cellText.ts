import { INVISIBLE } from './invisible';

/** Holds a part of a cell's text; without `struck`, the cell's style decides. */
export interface Run {
  text: string;
  struck?: boolean;
}

/** Joins and cleans a cell's text; struck-through parts get the marks that chats use: '~5 film~'. */
export const cellText = (runs: Run[], isStruck = false): string =>
  runs
    .map(({ text, struck = isStruck }) =>
      struck ? text.replace(/\S(?:[^\r\n]*\S)?/g, '~$&~') : text,
    )
    .join('')
    .replaceAll('~~', '')
    .replace(/\r\n?/g, '\n')
    // A control character above ASCII is what a wrong encoding made of a letter.
    .replace(INVISIBLE, (sign) => (/[\x80-\x9F]/.test(sign) ? sign : ''))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
