import { kindOf } from './columnKinds';
import { readColumns, type Column } from './columns';
import { withoutDittos } from './dittos';
import { findLayout } from './layout';
import { readRows, wordsOf, type SheetRow } from './sheetRows';
import type { Answers, ColumnQuestion } from '../Table';
import { findSections, findSides, type Section } from './tables';
import { readTurned } from './turned';

/** Holds the rows of a table and the traits that tell a sheet from other text. */
export interface ReadTable {
  rows: SheetRow[];
  question?: ColumnQuestion;
  /** The table states amounts, or asks for their column. */
  counted: boolean;
  /** The visitor has answered the question. */
  answered: boolean;
  /** Counts the known titles. */
  titles: number;
}

export interface Reading {
  answers?: Answers;
  /** Commas within cells may split them. */
  split?: boolean;
}

/** Reads a table, which may hold several sections with titles of their own. */
export function readTable(rows: string[][], reading: Reading): ReadTable {
  const sections = findSections(rows).map((section) => readSection(section, reading));
  const question = sections.find((section) => section.question)?.question;
  return {
    rows: sections.flatMap((section) => section.rows),
    counted: sections.some(({ counted }) => counted),
    answered: sections.some(({ answered }) => answered),
    titles: Math.max(0, ...sections.map(({ titles }) => titles)),
    ...(question && { question }),
  };
}

/** Matches kinds of titles that a line of a chat lacks. */
const TELLING =
  /^(?:product|name|part|family|amount|count|never|unit|pack|price|code|note|state|date|person)$/;

const talkOf = (row: string[]): SheetRow => ({ words: wordsOf(row), product: '', talk: true });

/** Matches an amount within a sentence, which may stand above a table. */
const ORDERS =
  /(?:^|\s)\d{1,3} (?!de\b|piso|dpto|depto|d[ií]as?\b|horas?\b|locales|sucursal|art[ií]culos|[ií]tems|p[aá]g|hojas)\p{L}{3,}/iu;

/** Leaves a line with an order above the titles to the reader of lines; a letterhead is talk. */
function aboveOf(row: string[]): SheetRow {
  const words = wordsOf(row);
  return ORDERS.test(words) ? { words, product: words } : talkOf(row);
}

function readSection({ titles, above, head, rows }: Section, reading: Reading): ReadTable {
  const known = titles.filter((title) => TELLING.test(kindOf(title) ?? '')).length;
  const turned = rows.length > 0 ? readTurned(titles, rows) : undefined;
  if (turned)
    return {
      rows: [...above.map(aboveOf), ...turned],
      counted: true,
      answered: false,
      titles: known,
    };
  const talk = [...above.map(aboveOf), ...(head ? [talkOf(head)] : [])];
  const sides = findSides(titles).map((from, side, all) => {
    const cut = (row: string[]) => row.slice(from, all[side + 1]);
    return readSide(cut(titles), rows.map(cut), reading);
  });
  const question = sides.find((side) => side.question)?.question;
  return {
    rows: [...talk, ...rows.flatMap((_, at) => sides.flatMap((side) => side.rows[at] ?? []))],
    counted: sides.some(({ counted }) => counted),
    answered: sides.some(({ answered }) => answered),
    titles: known,
    ...(question && { question }),
  };
}

interface Side {
  rows: (SheetRow | undefined)[];
  counted: boolean;
  answered: boolean;
  question?: ColumnQuestion;
}

function readSide(titles: string[], written: string[][], reading: Reading): Side {
  const rows = withoutDittos(written);
  const key = titles.some(Boolean) ? titles.join(' | ') : (rows[0] ?? []).join(' | ');
  const columns = readColumns(titles, rows);
  const answer = reading.answers?.(key);
  const layout = findLayout(columns, answer);
  const read = readRows(rows, layout, reading.split ? titles.length : 0);
  const { amounts, products } = layout;
  const asked = amounts && 'ask' in amounts ? amounts.ask : [];
  return {
    rows: read.map((row, at) => {
      if (rows[at]!.every((cell) => cell === '')) return undefined;
      return rows[at] === written[at] ? row : repeated(row, written[at]!);
    }),
    counted: amounts !== undefined && products.length > 0,
    answered: answer !== undefined,
    ...(asked.length > 0 && {
      question: { titles: key, columns: asked.map((index) => columnOf(columns[index]!)) },
    }),
  };
}

/** Asks for a row that repeats a part of the row above, and keeps the visitor's words. */
const repeated = (row: SheetRow, written: string[]): SheetRow => ({
  ...row,
  words: wordsOf(written),
  ...(row.amount && { amount: { ...row.amount, doubt: row.amount.doubt ?? 'unclear' } }),
});

const columnOf = ({ index, title, filled }: Column): ColumnQuestion['columns'][number] => ({
  index,
  title: title || `Columna ${index + 1}`,
  values: filled.slice(0, 3),
});
