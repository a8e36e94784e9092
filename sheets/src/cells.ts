import { readLines } from './delimited';

/** Names a way to split a text into cells, with the rows that the way finds. */
export interface Cells {
  delimiter: string;
  rows: string[][];
}

const DELIMITERS = ['\t', ';', '|', ',', ':'];

/** Drops empty rows, rulers, and the empty cells outside the bars of a drawn table. */
function tidyRows(rows: string[][]): string[][] {
  const full = rows.filter((row) => row.some((cell) => /[\p{L}\p{N}✓✔]/u.test(cell)));
  const barred = full.filter((row) => row.length > 2 && row[0] === '' && row.at(-1) === '');
  return barred.length > full.length / 2
    ? full.map((row) => (row.length > 2 && row[0] === '' ? row.slice(1) : row))
    : full;
}

/** Splits aligned lines where two or more spaces stand; in a short line, the nearest titles decide. */
function readAligned(text: string): string[][] {
  const lines = text.split('\n').map((line) =>
    [...line.matchAll(/\S+(?: \S+)*/g)].map(({ index, 0: word }) => ({
      places: [index, index + word.length] as const,
      word,
    })),
  );
  const most = lines.reduce((width, { length }) => Math.max(width, length), 0);
  const head = lines.find(({ length, 0: first }) => length === most && !/\d/.test(first!.word));
  return lines.map((tokens) => {
    const isShort = tokens.length > 1 && tokens.length < most && most < 40;
    if (!head || !isShort) return tokens.map(({ word }) => word);
    const row = head.map(() => '');
    for (const { places, word } of tokens) {
      const away = head.map((title) =>
        Math.min(...places.map((place, side) => Math.abs(place - title.places[side]!))),
      );
      const nearest = away.indexOf(Math.min(...away));
      row[nearest] = `${row[nearest]} ${word}`.trim();
    }
    return row;
  });
}

/** Splits a text by every sign that may separate its cells; most likely signs come first. */
export function readCells(text: string): Cells[] {
  const declared = /^\s*"?sep=(.)"?[^\n]*\n/i.exec(text);
  const body = declared ? text.slice(declared[0].length) : text;
  const used = DELIMITERS.filter((delimiter) => body.includes(delimiter));
  const read = (declared ? [declared[1]!] : used).map((delimiter) => ({
    delimiter,
    rows: tidyRows(readLines(body, delimiter).map(({ cells }) => cells)),
  }));
  const spaced = body.replace(/[\u00A0\u202F]/g, ' ');
  if (declared || body.includes('\t') || !/ {2}\S/.test(spaced)) return read;
  return [...read, { delimiter: ' ', rows: tidyRows(readAligned(spaced)) }];
}
