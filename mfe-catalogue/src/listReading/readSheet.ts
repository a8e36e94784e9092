import { readCells } from './cells';
import { readColumns, type Column } from './columns';
import { findLayout } from './layout';
import { readRows, wordsOf, type SheetRow } from './sheetRows';
import type { Answers, ColumnQuestion, Table } from './Table';
import { findSections, findSides, type Section } from './tables';

export type { SheetRow } from './sheetRows';

/** Holds the rows of a sheet, and the question for its column of amounts. */
export interface Sheet {
  rows: SheetRow[];
  question?: ColumnQuestion;
}

interface ReadSheet extends Sheet {
  /** The sheet states amounts, or asks for their column. */
  counted: boolean;
  titled: boolean;
}

/** Reads a sheet from the clipboard (with tabs) or a file; returns undefined for any other text. */
export function readSheet(text: string, answers?: Answers): Sheet | undefined {
  const sheets = readCells(text).flatMap(({ delimiter, rows }) => {
    const wide = rows.filter((row) => row.length > 1);
    if (wide.length < (delimiter === '\t' ? 1 : 2) || wide.length < rows.length / 2) return [];
    const sheet = readTable(rows, answers);
    const even = wide.filter((row) => row.length === wide[0]!.length).length / rows.length;
    if (!sheet.titled && delimiter !== '\t' && !(sheet.counted && even > 0.8)) return [];
    if (delimiter === ':' && !(sheet.titled && sheet.counted)) return [];
    return [{ sheet, rank: (sheet.titled ? 2 : 0) + (delimiter === '\t' ? 4 : even) }];
  });
  const best = Math.max(...sheets.map(({ rank }) => rank));
  return sheets.find(({ rank }) => rank === best)?.sheet;
}

/** Reads the tables of a workbook; lists of prices and earlier orders beside an order ask for nothing. */
export function readTables(tables: Table[], answers?: Answers): Sheet {
  const read = tables.map(({ name, rows }) => ({
    name,
    sheet: readTable(
      rows.filter((row) => row.some((cell) => cell !== '')),
      answers,
    ),
  }));
  const counted = read.filter(({ sheet }) => sheet.counted);
  const question = counted.find(({ sheet }) => sheet.question)?.sheet.question;
  const rows = read.flatMap(({ sheet }) => sheet.rows);
  return { rows, ...(question && { question }) };
}

function readTable(rows: string[][], answers?: Answers): ReadSheet {
  const sections = findSections(rows).map((section) => readSection(section, answers));
  const question = sections.find((section) => section.question)?.question;
  return {
    rows: sections.flatMap((section) => section.rows),
    counted: sections.some(({ counted }) => counted),
    titled: sections.some(({ titled }) => titled),
    ...(question && { question }),
  };
}

function readSection({ titles, above, head, rows }: Section, answers?: Answers): ReadSheet {
  const talk = [...above, ...(head ? [head] : [])].map((row) => ({
    words: wordsOf(row),
    product: '',
    talk: true as const,
  }));
  const sides = findSides(titles).map((from, side, all) => {
    const cut = (row: string[]) => row.slice(from, all[side + 1]);
    return readSide(cut(titles), rows.map(cut), answers);
  });
  const question = sides.find((side) => side.question)?.question;
  return {
    rows: [...talk, ...rows.flatMap((_, at) => sides.flatMap((side) => side.rows[at] ?? []))],
    counted: sides.some(({ counted }) => counted),
    titled: head !== undefined,
    ...(question && { question }),
  };
}

interface Side {
  rows: (SheetRow | undefined)[];
  counted: boolean;
  question?: ColumnQuestion;
}

function readSide(titles: string[], rows: string[][], answers?: Answers): Side {
  const key = titles.some(Boolean) ? titles.join(' | ') : (rows[0] ?? []).join(' | ');
  const columns = readColumns(titles, rows);
  const layout = findLayout(columns, answers?.(key));
  const read = readRows(rows, layout);
  const { amounts, products } = layout;
  const asked = amounts && 'ask' in amounts ? amounts.ask : [];
  return {
    rows: read.map((row, at) => (rows[at]!.every((cell) => cell === '') ? undefined : row)),
    counted: amounts !== undefined && products.length > 0,
    ...(asked.length > 0 && {
      question: { titles: key, columns: asked.map((index) => columnOf(columns[index]!)) },
    }),
  };
}

const columnOf = ({ index, title, filled }: Column): ColumnQuestion['columns'][number] => ({
  index,
  title: title || `Columna ${index + 1}`,
  values: filled.slice(0, 3),
});
