import { CommandError } from '@mg/command';
import { readLines } from '@mg/sheets/lines';
import { otherKind } from '@mg/sheets/otherKind';
import { readBook } from '@mg/sheets/readBook';
import { readText } from '@mg/sheets/readText';
import type { Grid } from './Grid';
import { readTitles } from './titles';

const DELIMITERS = ['\t', ';', '|', ','];

/**
 * Reads the sheets in sight of a book, or one sheet of a delimited text in any encoding.
 *
 * @param file names the source in errors
 * @returns `hidden` counts the rows that the book hides
 * @throws CommandError when the bytes are no sheet
 */
export async function readGrids(
  bytes: Uint8Array,
  file: string,
): Promise<{ grids: Grid[]; hidden: number }> {
  const fail = (reason: string) =>
    new CommandError(`${file}: ${reason}. Save the sheet as .xlsx, .ods or CSV, and import that.`);
  const other = otherKind(bytes);
  if (other) throw fail(firstSentence(other));
  if (!isZip(bytes)) return { grids: [readDelimited(bytes, fail)], hidden: 0 };
  await provideXml();
  const book = readBook(bytes);
  if ('problem' in book) throw fail(firstSentence(book.problem));
  if ('bytes' in book) return { grids: [readDelimited(book.bytes, fail)], hidden: 0 };
  return { grids: book.tables, hidden: book.hidden };
}

const isZip = ([a, b, c, d]: Uint8Array): boolean => a === 0x50 && b === 0x4b && c === 3 && d === 4;

/** The reader's second sentence tells a visitor to paste. */
const firstSentence = (words: string): string => words.split('. ')[0]!.replace(/\.$/, '');

/** Chooses the sign that splits a row of titles, else the most frequent one. */
function readDelimited(bytes: Uint8Array, fail: (reason: string) => Error): Grid {
  const read = readText(bytes);
  if ('problem' in read) throw fail(firstSentence(read.problem));
  const text = read.text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const declared = /^"?sep=(.)"?\n/i.exec(text);
  const body = declared ? text.slice(declared[0].length) : text;
  const skipped = declared ? 1 : 0;
  const ways = (declared ? [declared[1]!] : DELIMITERS).map((delimiter) => {
    const lines = readLines(body, delimiter).filter(({ cells }) => cells.some(Boolean));
    const titled = lines.slice(0, TITLE_ROWS).some(({ cells }) => readTitles(cells));
    return { lines, rank: titled ? Infinity : body.split(delimiter).length };
  });
  const { lines } = ways.reduce((best, way) => (way.rank > best.rank ? way : best));
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return {
    name: '',
    rows: lines.map(({ cells }) => cells),
    lines: lines.map(({ line }) => line + skipped),
    columns: Array.from({ length: width }, (_, index) => index),
  };
}

/** Titles stand below a name, a date or a logo at most. */
export const TITLE_ROWS = 20;

/** Gives Node the browsers' parser of XML, which the reader of books needs. */
async function provideXml() {
  if ('DOMParser' in globalThis) return;
  const { JSDOM } = await import('jsdom');
  const { DOMParser, Element, Node } = new JSDOM('').window;
  Object.assign(globalThis, { DOMParser, Element, Node });
}
