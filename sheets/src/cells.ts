import { readDelimited } from './delimited';

/** Names a way to split a text into cells, with the rows that the way finds. */
export interface Cells {
  delimiter: string;
  rows: string[][];
}

const DELIMITERS = ['\t', ';', '|', ',', ':'];

const hasWords = (row: string[]): boolean => row.some((cell) => /[\p{L}\p{N}✓✔]/u.test(cell));

/** Drops empty rows, rulers, and the empty cells outside the bars of a drawn table. */
function tidyRows(rows: string[][]): string[][] {
  const full = rows.filter(hasWords);
  const barred = full.filter((row) => row.length > 2 && row[0] === '' && row.at(-1) === '');
  return full.length > 0 && barred.length > full.length / 2
    ? full.map((row) => (row.length > 2 && row[0] === '' ? row.slice(1) : row))
    : full;
}

interface Token {
  from: number;
  to: number;
  word: string;
}

/** Splits lines of aligned text where two or more spaces stand; empty cells show by the titles' places. */
function readAligned(text: string): string[][] {
  const lines = text
    .split('\n')
    .map((line) =>
      [...line.matchAll(/\S+(?: \S+)*/g)].map(({ index, 0: word }): Token => ({
        from: index,
        to: index + word.length,
        word,
      })),
    )
    .filter((tokens) => hasWords(tokens.map(({ word }) => word)));
  const most = Math.max(0, ...lines.map((tokens) => tokens.length));
  const head = lines.find((tokens) => tokens.length === most && !/\d/.test(tokens[0]!.word));
  return lines.map((tokens) =>
    head && tokens.length > 1 && tokens.length < head.length && head.length < 40
      ? placed(tokens, head)
      : tokens.map(({ word }) => word),
  );
}

/** Puts each token below the title that starts or ends nearest. */
function placed(tokens: Token[], head: Token[]): string[] {
  const row = head.map(() => '');
  for (const { from, to, word } of tokens) {
    const away = head.map((title) =>
      Math.min(Math.abs(from - title.from), Math.abs(to - title.to)),
    );
    const place = away.indexOf(Math.min(...away));
    row[place] = row[place] ? `${row[place]} ${word}` : word;
  }
  return row;
}

/** Splits a text by every sign that may separate its cells; most likely signs come first. */
export function readCells(text: string): Cells[] {
  const declared = /^\s*"?sep=(.)"?[^\n]*\n/i.exec(text);
  const body = declared ? text.slice(declared[0].length) : text;
  const delimiters = declared
    ? [declared[1]!]
    : DELIMITERS.filter((delimiter) => body.includes(delimiter));
  const delimited = delimiters.map((delimiter) => ({
    delimiter,
    rows: tidyRows(readDelimited(body, delimiter)),
  }));
  const spaced = body.replace(/[\u00A0\u202F]/g, ' ');
  const aligned = / {2}\S/.test(spaced) && !declared && !body.includes('\t');
  return aligned ? [...delimited, { delimiter: ' ', rows: readAligned(spaced) }] : delimited;
}
