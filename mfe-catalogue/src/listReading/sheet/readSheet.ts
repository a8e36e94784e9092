import { readCells } from '@mg/sheets/cells';
import type { ProductFinder } from '../findProduct';
import { asking, type Item } from '../Item';
import type { Answers, Asked, Table } from '../Table';
import { isUnsure } from '../words';
import type { SheetRow } from './readRow';
import { readTable, type ReadTable } from './readTable';
import { hintOf } from './titles';

/** Holds the rows of sheets, and the questions for their columns of amounts. */
export interface Sheet {
  rows: SheetRow[];
  asked: Asked[];
}

/** Reads a sheet from the clipboard (with tabs) or a file; returns undefined for any other text. */
export function readSheet(
  text: string,
  finder: ProductFinder,
  answers?: Answers,
): Sheet | undefined {
  let best: { sheet: ReadTable; rank: number } | undefined;
  for (const { delimiter, rows } of readCells(text)) {
    const wide = rows.filter((row) => row.length > 1);
    if (wide.length < (delimiter === '\t' ? 1 : 2) || wide.length < rows.length / 2) continue;
    const sheet = readTable(rows, finder, answers);
    const even = wide.filter((row) => row.length === wide[0]!.length).length / rows.length;
    if (!isSheet(sheet, delimiter, even)) continue;
    const rank = (delimiter === '\t' ? 2 : 0) + sheet.score + even + Math.min(2, sheet.titles);
    if (rank > (best?.rank ?? 0)) best = { sheet, rank };
  }
  return best && { rows: best.sheet.rows, asked: best.sheet.asked ? [best.sheet.asked] : [] };
}

/** Tells a sheet from a list in words that holds commas, colons or wide gaps. */
function isSheet({ titles, counted, own, score }: ReadTable, delimiter: string, even: number) {
  if (delimiter === '\t') return true;
  if (score < 0.4) return titles > 1 && delimiter !== ':';
  if (delimiter === ':') return titles > 0 && counted && !own;
  return titles > 0 || (!own && counted && even >= 0.8);
}

/** Reads the tables of a workbook. */
export function readTables(tables: Table[], finder: ProductFinder, answers?: Answers): Sheet {
  const read = tables.map(({ name, rows }) => ({
    name,
    ...readTable(
      rows.filter((row) => row.some((cell) => cell !== '')),
      finder,
      answers,
    ),
  }));
  const counted = read.filter((table) => table.counted && table.score >= 0.4);
  const current = counted.filter(({ name }) => hintOf(name) !== 'open' && !isUnsure(name, ''));
  const [only] = current.length === 1 ? current : counted.length === 1 ? counted : [];
  const rows = read.flatMap((table) =>
    table.rows.map((row): SheetRow => {
      if (counted.length === 0 || table === only) return row;
      if (counted.includes(table)) return { ...row, read: () => inSheet(row.read(), table.name) };
      return { ...row, read: () => ({ ...row.read(), talk: true }) };
    }),
  );
  return { rows, asked: counted.flatMap(({ asked }) => asked ?? []) };
}

/** Beside other sheets with amounts, a sheet may be an older order or a sum. */
const inSheet = (item: Item, name: string): Item =>
  item.talk || item.out
    ? item
    : asking({ ...item, note: [name, item.note].filter(Boolean).join(', ') }, 'unclear');
