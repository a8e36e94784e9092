import type { FileProblem } from '@mg/sheets/FileProblem';
import type { Limits } from '@mg/sheets/limits';
import { readLines } from '@mg/sheets/lines';
import { otherKind } from '@mg/sheets/otherKind';
import { readBook } from '@mg/sheets/readBook';
import { readText } from '@mg/sheets/readText';
import { Refusal } from '../content/Refusal';
import { FIELDS } from '../content/rows';
import { WORDS } from '../content/words';
import type { Grid } from './Grid';
import { headOf } from './titles';

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
 * @param source has the bytes of a file, or pasted cells
 * @throws Refusal when the bytes are no sheet
 */
export function readGrids(source: Uint8Array | string): Grid[] {
  if (typeof source === 'string') return [gridOfText(source, rankOfPasted)];
  const other = otherKind(source);
  if (other) throw fail(other);
  const isZip = [0x50, 0x4b, 3, 4].every((byte, at) => source[at] === byte);
  if (!isZip) return [gridOfFile(source)];
  const book = readBook(source, { limits: LIMITS, withHidden: true });
  if ('problem' in book) throw fail(book.problem);
  return 'bytes' in book ? [gridOfFile(book.bytes)] : book.sheets;
}

const fail = (kind: FileProblem) => new Refusal(kind in WORDS ? (kind as 'pdf') : 'no sheet');

function gridOfFile(bytes: Uint8Array): Grid {
  const read = readText(bytes);
  if ('problem' in read) throw fail(read.problem);
  const grid = gridOfText(read.text, ({ rows }) =>
    rows.reduce((sum, { cells }) => sum + cells.length, 0),
  );
  if (grid.rows.length === 0) throw fail('no cells');
  return grid;
}

/** Cells of a spreadsheet come with tabs between them. A comma belongs to many names. */
function rankOfPasted({ rows, splitsNumbers }: Grid, delimiter: string): number {
  if (delimiter === '\t') return 1;
  const isTable = rows.every(({ cells }) => cells.length === FIELDS.products.length);
  return !splitsNumbers && isTable ? 2 : 0;
}

/** Chooses the sign that splits a row of titles, else the one of the highest rank. */
function gridOfText(whole: string, rankOf: (grid: Grid, delimiter: string) => number): Grid {
  const text = whole.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const declared = /^"?sep=(.)"?\n/i.exec(text);
  const body = declared ? text.slice(declared[0].length) : text;
  const ways = (declared ? [declared[1]!] : DELIMITERS).map((delimiter) => {
    const rows = readLines(body, delimiter)
      .filter(({ cells }) => cells.some((one) => one.trim()))
      .map(({ line, cells }) => ({
        line: line + (declared ? 1 : 0),
        cells: cells.map((text) => ({ text })),
      }));
    const grid: Grid = {
      ...{ name: '', rows, columns: [], hiddenColumns: [] },
      ...{ isText: true, splitsNumbers: delimiter === ',' },
    };
    return { grid, rank: headOf(grid) ? Infinity : rankOf(grid, delimiter) };
  });
  return ways.reduce((best, way) => (way.rank > best.rank ? way : best)).grid;
}
