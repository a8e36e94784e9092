import type { FileProblem } from '@mg/sheets/FileProblem';
import type { Limits } from '@mg/sheets/limits';
import { readLines } from '@mg/sheets/lines';
import { otherKind } from '@mg/sheets/otherKind';
import { readBook } from '@mg/sheets/readBook';
import { readText } from '@mg/sheets/readText';
import { gridOfLines, type Grid } from './Grid';
import { SheetError } from './SheetError';
import { readTitles } from './titles';

const DELIMITERS = ['\t', ';', '|', ','];

/** Fits 30,000 rows of 20 columns, in a gigabyte and a half of memory; a text has no limit. */
const LIMITS: Limits = {
  unpacked: 64_000_000,
  tags: 4_000_000,
  cells: 1_000_000,
  letters: 32_000_000,
};

/**
 * Reads all sheets of a book, or one sheet of a delimited text in any encoding.
 *
 * @throws SheetError when the bytes are no sheet
 */
export function readGrids(bytes: Uint8Array): Grid[] {
  const other = otherKind(bytes);
  if (other) throw fail(other);
  if (!isZip(bytes)) return [readDelimited(bytes)];
  const book = readBook(bytes, { limits: LIMITS, withHidden: true });
  if ('problem' in book) throw fail(book.problem);
  return 'bytes' in book ? [readDelimited(book.bytes)] : book.sheets;
}

const fail = (kind: FileProblem) => new SheetError({ kind });

const isZip = ([a, b, c, d]: Uint8Array): boolean => a === 0x50 && b === 0x4b && c === 3 && d === 4;

/** Chooses the sign that splits a row of titles, else the most frequent one. */
function readDelimited(bytes: Uint8Array): Grid {
  const read = readText(bytes);
  if ('problem' in read) throw fail(read.problem);
  const text = read.text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const declared = /^"?sep=(.)"?\n/i.exec(text);
  const body = declared ? text.slice(declared[0].length) : text;
  const skipped = declared ? 1 : 0;
  const ways = (declared ? [declared[1]!] : DELIMITERS).map((delimiter) => {
    const lines = readLines(body, delimiter).filter(({ cells }) => cells.some(Boolean));
    const titled = hasTitles(lines.map(({ cells }) => cells));
    return { delimiter, lines, rank: titled ? Infinity : body.split(delimiter).length };
  });
  if (!ways.some(({ lines }) => lines.length > 0)) throw fail('no cells');
  const { delimiter, lines } = ways.reduce((best, way) => (way.rank > best.rank ? way : best));
  const counted = lines.map(({ line, cells }) => ({ line: line + skipped, cells }));
  return gridOfLines(counted, delimiter === ',');
}

/** Titles stand below a name, a date or a logo at most. */
export const TITLE_ROWS = 20;

/** Tells whether a row at the top has all titles of a kind. */
export const hasTitles = (rows: readonly string[][]): boolean =>
  rows.slice(0, TITLE_ROWS).some((cells) => readTitles(cells));
