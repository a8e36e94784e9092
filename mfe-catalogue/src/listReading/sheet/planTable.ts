import { findProduct, type ProductFinder } from '../findProduct';
import { readAmount } from '../readAmount';
import type { Answers, Table } from '../Table';
import { findAmounts } from './amountColumn';
import { isEmpty, median, readColumns } from './columns';
import type { Plan } from './Plan';
import { findProducts } from './productColumns';
import { cellsIn, OWN_AMOUNT } from './readRow';
import { hintOf } from './titles';

/** Limits the rows that tell the columns. */
const ROWS_READ = 1000;
/** Limits the rows that may stand above a table. */
const HEAD_MAX = 20;

const WEIGHTS = { order: 3, count: 2, open: 1, never: 1, note: 1, none: 0 };

const isTitles = (row: string[]): boolean =>
  row.filter((cell) => !isEmpty(cell)).length > 1 &&
  !row.some((cell) => readAmount(cell) || /^[\d.,$ ]*\d$/.test(cell));

/** Finds the row of titles: the row of words alone with the most hints, or one above numbers. */
function findTitles(rows: string[][]): number {
  const early = rows.slice(0, HEAD_MAX);
  const hints = early.map((row) =>
    isTitles(row) ? row.reduce((sum, cell) => sum + WEIGHTS[hintOf(cell) ?? 'none'], 0) : 0,
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

/** Finds a table's columns by their cells. */
export function planTable(table: Table, finder: ProductFinder, answers?: Answers): Plan {
  const rows = upright(table.rows, finder);
  const head = rows === table.rows ? findTitles(rows) + 1 : 0;
  const titles = rows[head - 1] ?? [];
  const body = rows.slice(head);
  const columns = readColumns(titles, body.slice(0, ROWS_READ));
  const { places, score } = findProducts(columns, body, finder);
  const found = findAmounts(columns, places);
  const key = (titles.some(Boolean) ? titles : (rows[0] ?? [])).join(' | ');
  const choices = Array.isArray(found) ? found : [];
  const given = choices.length > 0 ? answers?.(key) : undefined;
  const answer =
    given === 'none' || choices.some(({ index }) => index === given) ? given : undefined;
  const amount = Array.isArray(found) ? columns[Number(answer)] : found;
  const free = columns.filter((column) => column !== amount && !places.includes(column.index));
  const own = body.filter((row) => OWN_AMOUNT.test(cellsIn(row, places).join(' ')));
  return {
    name: table.name,
    rows,
    head,
    layout: {
      products: places,
      amounts: amount?.index ?? (choices.length > 0 && answer === undefined ? 'ask' : 'none'),
      unit: free.find(({ content }) => content === 'units')?.index,
      notes: free
        .filter(({ hint, content }) => hint === 'note' || (content === 'words' && hint !== 'never'))
        .map(({ index }) => index),
      ticked: free.some(({ content }) => content === 'ticks'),
      loose: median(amount?.numbers ?? []) > 500,
    },
    asked:
      choices.length > 0
        ? {
            titles: key,
            columns: choices.map(({ index, title, filled }) => ({
              index,
              title: title || `Columna ${index + 1}`,
              values: filled.slice(0, 3),
            })),
            answer,
          }
        : undefined,
    counted: found !== undefined,
    own: own.length > body.length / 2,
    score,
    titles: columns.filter(({ hint }) => hint).length,
  };
}
