import type { FileProblem } from '@mg/sheets/FileProblem';
import type { Limits } from '@mg/sheets/limits';
import { readLines } from '@mg/sheets/lines';
import { otherKind } from '@mg/sheets/otherKind';
import { readBook } from '@mg/sheets/readBook';
import { readText } from '@mg/sheets/readText';
import { Refusal } from '../content/Refusal';
import { FIELDS } from '../content/rows';
import { WORDS } from '../content/words';
import { gridOfLines, type Grid } from './Grid';
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
  if (!isZip(source)) return [gridOfFile(source)];
  const book = readBook(source, { limits: LIMITS, withHidden: true });
  if ('problem' in book) throw fail(book.problem);
  return 'bytes' in book ? [gridOfFile(book.bytes)] : book.sheets;
}

const fail = (kind: FileProblem) => new Refusal(kind in WORDS ? (kind as 'pdf') : 'no sheet');

const isZip = ([a, b, c, d]: Uint8Array): boolean => a === 0x50 && b === 0x4b && c === 3 && d === 4;

function gridOfFile(bytes: Uint8Array): Grid {
  const read = readText(bytes);
  if ('problem' in read) throw fail(read.problem);
  const grid = gridOfText(read.text, (_lines, delimiter, text) => text.split(delimiter).length);
  if (grid.rows.length === 0) throw fail('no cells');
  return grid;
}

type Lines = ReturnType<typeof readLines>;

/** Cells of a spreadsheet come with tabs between them. A comma belongs to many names. */
function rankOfPasted(lines: Lines, delimiter: string): number {
  if (delimiter === '\t') return 1;
  const isTable = lines.every(({ cells }) => cells.length === FIELDS.products.length);
  return delimiter !== ',' && isTable ? 2 : 0;
}

/** Chooses the sign that splits a row of titles, else the one of the highest rank. */
function gridOfText(
  whole: string,
  rankOf: (lines: Lines, delimiter: string, text: string) => number,
): Grid {
  const text = whole.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const declared = /^"?sep=(.)"?\n/i.exec(text);
  const body = declared ? text.slice(declared[0].length) : text;
  const ways = (declared ? [declared[1]!] : DELIMITERS).map((delimiter) => {
    const lines = readLines(body, delimiter).filter(({ cells }) => cells.some((one) => one.trim()));
    const grid = gridOfLines(lines, { isNumberSign: delimiter === ',', skipped: declared ? 1 : 0 });
    return { grid, rank: headOf(grid) ? Infinity : rankOf(lines, delimiter, body) };
  });
  return ways.reduce((best, way) => (way.rank > best.rank ? way : best)).grid;
}
