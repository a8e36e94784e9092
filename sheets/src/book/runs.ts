import { INVISIBLE } from './invisible';

/** Holds a part of a cell's text; without `struck`, the cell's style decides. */
export interface Run {
  text: string;
  struck?: boolean;
}

/** Joins a cell's text; struck-through parts get the marks that chats use: '~5 film~'. */
export function joinRuns(runs: Run[], cellStruck: boolean): string {
  const joined: Required<Run>[] = [];
  for (const { text, struck = cellStruck } of runs) {
    const last = joined.at(-1);
    if (last && (last.struck === struck || text.trim() === '')) last.text += text;
    else joined.push({ text, struck });
  }
  return clean(joined.map(({ text, struck }) => (struck ? strike(text) : text)).join(''));
}

const strike = (text: string): string => text.replace(/\S(?:[^\n]*\S)?/g, '~$&~');

/**
 * Removes invisible signs, and spaces around each line of a cell. Control characters above ASCII stay,
 * since they are what a wrong encoding made of letters.
 */
const clean = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, (sign) => (/[\x80-\x9F]/.test(sign) ? sign : ''))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
