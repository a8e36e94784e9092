import { findProduct, type ProductFinder } from '../findProduct';
import { asking, leftAsWritten } from '../Item';
import type { Answers, Asked, ColumnQuestion } from '../Table';
import { findAmounts } from './amountColumn';
import { amountIn, isEmpty, median, readColumns, type Column } from './columns';
import { findProducts } from './productColumns';
import { cellsIn, OWN_AMOUNT, readRow, wordsOf, type Layout, type SheetRow } from './readRow';
import { hintOf } from './titles';

/** Holds the rows of a table and the traits that tell a sheet from other text. */
export interface ReadTable {
  rows: SheetRow[];
  asked?: Asked | undefined;
  /** The table states amounts, or asks for their column. */
  counted: boolean;
  /** Most products state an amount of their own: '10 vasos'. */
  own: boolean;
  /** Rates the column of products, from 0 to 1. */
  score: number;
  /** Counts the titles that hint at a number. */
  titles: number;
}

/** Leaves a row as written: a letterhead, or the titles. */
function talk(row: string[]): SheetRow {
  const words = wordsOf(row);
  return { words, read: () => leftAsWritten(words) };
}

/** Limits the rows that tell the columns. */
const ROWS_READ = 1000;
/** Limits the rows that may stand above a table. */
const HEAD_MAX = 20;

const isTitles = (row: string[]): boolean =>
  row.filter((cell) => !isEmpty(cell)).length > 1 &&
  !row.some((cell) => amountIn(cell) || /^[\d.,$ ]*\d$/.test(cell));

/** Finds the row of titles: the row of words alone with the most hints, or one above numbers. */
function findTitles(rows: string[][]): number {
  const early = rows.slice(0, HEAD_MAX);
  const weight = (cell: string) =>
    ({ order: 3, count: 2 })[hintOf(cell) as string] ?? (hintOf(cell) ? 1 : 0);
  const hints = early.map((row) =>
    isTitles(row) ? row.reduce((sum, cell) => sum + weight(cell), 0) : 0,
  );
  const most = Math.max(0, ...hints);
  if (most > 0) return hints.indexOf(most);
  const wide = early.findIndex((row) => row.filter((cell) => !isEmpty(cell)).length > 1);
  return wide >= 0 && isTitles(early[wide]!) && early[wide + 1] && !isTitles(early[wide + 1]!)
    ? wide
    : -1;
}

/** Turns a table whose titles are products, such as the answers of a form. */
function upright(rows: string[][], finder: ProductFinder): string[][] {
  const [titles = []] = rows;
  const products = titles.slice(0, 100).filter((title) => findProduct(title, finder).only);
  return products.length > 1 ? titles.map((_, at) => rows.map((row) => row[at] ?? '')) : rows;
}

/** Reads a table whose columns are found by their cells. */
export function readTable(
  written: string[][],
  finder: ProductFinder,
  answers?: Answers,
): ReadTable {
  const rows = upright(written, finder);
  const head = rows === written ? findTitles(rows) : -1;
  const titles = head < 0 ? [] : rows[head]!;
  const body = rows.slice(head + 1);
  const columns = readColumns(titles, body.slice(0, ROWS_READ));
  const { places, score } = findProducts(columns, body, finder);
  const key = (titles.some(Boolean) ? titles : (rows[0] ?? [])).join(' | ');
  const found = findAmounts(columns, places);
  const ask = found && 'ask' in found ? found.ask : [];
  const given = ask.length > 0 ? answers?.(key) : undefined;
  const answer = given === 'none' || ask.some((index) => index === given) ? given : undefined;
  const amounts = answer === undefined ? found : answer === 'none' ? undefined : { in: answer };
  const own = body.filter((row) => OWN_AMOUNT.test(cellsIn(row, places).join(' ')));
  return {
    rows: [
      ...rows.slice(0, head + 1).map(talk),
      ...rowsOf(body, wordsOf(titles), layoutOf(columns, places, amounts), finder),
    ],
    asked:
      ask.length > 0
        ? { question: { titles: key, columns: ask.map((at) => choiceOf(columns[at]!)) }, answer }
        : undefined,
    counted: found !== undefined,
    own: own.length > body.length / 2,
    score,
    titles: titles.filter((title) => hintOf(title)).length,
  };
}

/** Matches a cell that repeats the cell above. */
const DITTO = /^(?:["“”〃]+|''|´´|[ií]d(?:em)?\.?)$/i;

/** Reads each row once its turn comes; a row of one cell without a number heads the rows below. */
function rowsOf(body: string[][], head: string, layout: Layout, finder: ProductFinder): SheetRow[] {
  let family = '';
  let above: string[] = [];
  return body.map((written) => {
    if (wordsOf(written) === head) return talk(written);
    const row = written.map((cell, at) => (DITTO.test(cell) ? above[at] || cell : cell));
    const repeats = written.some((cell, at) => cell !== row[at]);
    above = row;
    const [only = '', ...others] = row.filter((cell) => !isEmpty(cell));
    if (others.length === 0 && !/\d/.test(only)) family = only;
    const heading = family;
    const words = wordsOf(written);
    const read = () => ({ ...readRow(row, layout, heading, finder), words });
    return { words, read: repeats ? () => asking(read(), 'unclear') : read };
  });
}

function layoutOf(columns: Column[], products: number[], amounts: Layout['amounts']): Layout {
  const amount = amounts && 'in' in amounts ? columns[amounts.in] : undefined;
  const free = columns.filter((column) => column !== amount && !products.includes(column.index));
  return {
    products,
    amounts,
    unit: free.find(({ content }) => content === 'units')?.index,
    notes: free
      .filter(({ hint, content }) => hint === 'note' || (content === 'words' && hint !== 'never'))
      .map(({ index }) => index),
    ticked: free.some(({ content }) => content === 'ticks'),
    loose: median(amount?.numbers ?? []) > 500,
  };
}

const choiceOf = ({ index, title, filled }: Column): ColumnQuestion['columns'][number] => ({
  index,
  title: title || `Columna ${index + 1}`,
  values: filled.slice(0, 3),
});
