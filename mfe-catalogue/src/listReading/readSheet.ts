import { readCells } from '@mg/sheets/cells';
import { OWN_AMOUNT } from './sheet/ownAmount';
import { readTable, type ReadTable } from './sheet/readTable';
import type { SheetRow } from './sheet/sheetRows';
import { joinSheets } from './sheet/workbook';
import type { Answers, ColumnQuestion, Table } from './Table';

export type { SheetRow } from './sheet/sheetRows';

/** Holds the rows of a sheet, and the question for its column of amounts. */
export interface Sheet {
  rows: SheetRow[];
  question?: ColumnQuestion;
}

/** Reads a sheet from the clipboard (with tabs) or a file; returns undefined for any other text. */
export function readSheet(text: string, answers?: Answers): Sheet | undefined {
  let best: { sheet: ReadTable; rank: number } | undefined;
  for (const { delimiter, rows } of readCells(text)) {
    const wide = rows.filter((row) => row.length > 1);
    if (wide.length < (delimiter === '\t' ? 1 : 2)) continue;
    const whole = wide.length >= rows.length / 2;
    const mayStandWithin = /[\t|]/.test(delimiter);
    if (!whole && !mayStandWithin) continue;
    const sheet = readTable(rows, { answers, split: delimiter === ',' });
    // A table with titles may stand within a mail.
    if (!whole && !(sheet.titles > 1 && sheet.counted)) continue;
    const even = wide.filter((row) => row.length === wide[0]!.length).length / rows.length;
    if (delimiter !== '\t' && !isSheet(sheet, delimiter, even)) continue;
    const rank = delimiter === '\t' ? 4 : Math.min(2, sheet.titles) + even;
    if (rank > (best?.rank ?? 0)) best = { sheet, rank };
  }
  return best?.sheet;
}

const IN_WORDS = new RegExp(`${OWN_AMOUNT.source}|\\d:\\d`, 'iu');

/** Tells a sheet from a list in words that holds commas, colons or wide gaps. */
function isSheet({ titles, question, rows, ...table }: ReadTable, delimiter: string, even: number) {
  const counted = table.counted || table.answered;
  const named = titles > 1 || (titles === 1 && counted);
  // A list in words has amounts in front of its products, and a chat has times.
  const own = rows.filter(({ product }) => IN_WORDS.test(product)).length > rows.length / 2;
  if (delimiter === ':') return titles > 1 && counted && !own;
  if (titles > 1) return true;
  if (own || !counted || even < 0.8) return false;
  return named || /[;|]/.test(delimiter) || even === 1 || !question;
}

/** Reads the tables of a workbook; an open question concerns one table at a time. */
export function readTables(tables: Table[], answers?: Answers): Sheet {
  const read = tables.map(({ name, rows }) => ({
    name,
    ...readTable(
      rows.filter((row) => row.some((cell) => cell !== '')),
      { answers },
    ),
  }));
  const question = read.find((sheet) => sheet.question)?.question;
  return { rows: joinSheets(read), ...(question && { question }) };
}
