import { findAmounts, type AmountColumns } from './amountColumn';
import { median, type Column } from './columns';
import { plainTitle, type Kind } from './columnKinds';
import { isBare } from './bare';
import type { ColumnAnswer } from '../Table';

/** Tells the use of a sheet's columns. */
export interface Layout {
  /** Lists the columns of the product's name and its sizes and colours. */
  products: Column[];
  code?: Column;
  family?: Column;
  unit?: Column;
  /** Is the unit that the title of the amounts names: 'Cantidad (docenas)'. */
  titleUnit: string;
  notes: Column[];
  states: Column[];
  ticks?: { column: Column; marks: 'wanted' | 'done' | 'unclear' };
  amounts: AmountColumns;
  /** The sheet is a list of goods with prices, stock or codes, and states no amounts. */
  stockList: boolean;
  /** Most amounts exceed a product's limit, so that the sheet may count loose pieces. */
  loose: boolean;
}

const isSize = (cell: string): boolean => /\dx\d|^n[°º]|\d ?(?:cm|cc|mm|oz|kg)\b/i.test(cell);
const isCode = (cell: string): boolean => /^[\w./-]+$/.test(cell) && /[\d-]/.test(cell);

/** Lists kinds that a list of goods has. */
const LISTING = new Set<Kind | undefined>(['price', 'never', 'code', 'pack', 'date', 'person']);

const UNIT_TITLE = /\b(?:docenas?|cajas?|bultos?|fardos?|kilos?|kgs?|cientos?|unidades|rollos?)\b/;
const MAY_BE_UNIT = new Set<Kind | undefined>([undefined, 'unit', 'count', 'pack', 'part']);

const NAMELESS = new Set<Kind | undefined>([
  'person',
  'date',
  'note',
  'place',
  'state',
  'price',
  'unit',
  'pack',
  'family',
  'never',
]);

function findProducts(columns: Column[], titled: boolean): Column[] {
  const worded = (kinds: (Kind | undefined)[], least = 0.4) =>
    columns.filter(({ kind, worded: share }) => kinds.includes(kind) && share >= least);
  const named = worded(['product']);
  const plain = named.filter(({ filled }) => !mostly(filled, isCode));
  const parts = columns.filter(
    ({ kind, filled, content }) =>
      kind === 'part' && filled.length > 0 && content !== 'money' && content !== 'units',
  );
  const sizes = parts.length > 0 ? [] : columns.filter(isSizeNumber);
  const all = plain.length > 0 ? plain : named;
  const short = all.filter(({ filled }) => filled.every((cell) => cell.length < 80));
  const chosen = short.length > 0 ? short : all;
  if (chosen.length > 0) return [...chosen, ...parts, ...sizes];
  const byTitle = columns.filter(({ kind, filled }) => kind === 'product' && filled.length > 0);
  const other = [worded(['name']), worded(['amount', 'count']), byTitle].find(
    ({ length }) => length > 0,
  );
  if (other && titled) return [longest(other), ...parts, ...sizes];
  const open = columns.filter(
    ({ kind, worded: share, content, readable, filled }) =>
      filled.length > 0 &&
      (share >= 0.4 || (readable < 0.2 && mostly(filled, isSize))) &&
      !NAMELESS.has(kind) &&
      kind !== 'amount' &&
      !content,
  );
  if (open.length > 0 && !titled) return open;
  return open.length > 0 ? [longest(open), ...parts] : worded(['family', 'code'], 0.5).slice(0, 1);
}

/** Keeps the product's side of the amount in a sheet without titles; other words are remarks. */
function besideAmount(named: Column[], amount: number): Column[] {
  const main = named.length > 0 ? longest(named).index : 0;
  return named.filter(
    ({ index, filled }) => index > amount === main > amount || filled.every(isBare),
  );
}

/** Tells whether a column 'N°' holds sizes, since it does not number the rows. */
const isSizeNumber = ({ kind, content, numbers, index }: Column): boolean =>
  kind === 'number' && content !== 'counting' && index > 0 && numbers.length > 2;

const mostly = (cells: string[], test: (cell: string) => boolean): boolean =>
  cells.filter(test).length > cells.length / 2;

/** Finds the column with the most words; of similar ones, the first names the product. */
function longest(columns: Column[]): Column {
  const lengths = columns.map(({ filled }) => filled.join('').length);
  return columns[lengths.findIndex((length) => length >= 0.6 * Math.max(...lengths))]!;
}

const DONE =
  /\b(?:comprad|list[oa]\b|hech[oa]|entregad|recibid|ok\b|check|done|tengo|tenemos|hay|cargad|armad|preparad)/;

function findTicks(columns: Column[]): Layout['ticks'] {
  for (const column of columns.filter(({ content }) => content === 'ticks')) {
    const done = DONE.test(plainTitle(column.title));
    if (done || column.kind === 'amount') return { column, marks: done ? 'done' : 'wanted' };
    if (column.title === '') return { column, marks: 'unclear' };
  }
  return undefined;
}

/** Finds the use of each column; the visitor's answer decides the column of amounts. */
export function findLayout(columns: Column[], answer: ColumnAnswer | undefined): Layout {
  const titled = columns.some(({ kind }) => kind !== undefined);
  const named = findProducts(columns, titled);
  const ticks = findTicks(columns);
  const answered = typeof answer === 'number' && columns[answer] ? { in: answer } : undefined;
  const amounts = answered ?? (answer === 'none' ? undefined : findAmounts(columns, named));
  const amount = amounts && 'in' in amounts ? amounts.in : -1;
  const products = titled || amount < 0 ? named : besideAmount(named, amount);
  const free = columns.filter(
    (column) => !products.includes(column) && column !== ticks?.column && column.index !== amount,
  );
  const unit = free.find(
    ({ kind, content, readable }) =>
      ((kind === 'unit' || kind === 'count') && readable < 0.5) ||
      (content === 'units' && MAY_BE_UNIT.has(kind)),
  );
  return {
    products,
    code: free.find(({ kind, content }) => kind === 'code' || (!kind && content === 'codes')),
    family: free.find(({ kind, worded }) => kind === 'family' && worded > 0.4),
    unit,
    titleUnit: UNIT_TITLE.exec(plainTitle(columns[amount]?.title ?? ''))?.[0] ?? '',
    notes: free.filter(
      ({ kind, title, filled, readable, worded, index }) =>
        filled.length > 0 &&
        readable < 0.5 &&
        (kind === 'note' ||
          (kind === 'place' && worded > 0) ||
          (!kind && title === '' && amount >= 0 && index > amount && worded > 0.3)),
    ),
    states: free.filter(({ kind }) => kind === 'state'),
    ticks,
    amounts: ticks?.marks === 'wanted' && !amounts ? undefined : amounts,
    stockList: columns.some(({ kind }) => LISTING.has(kind)),
    loose: median(columns[amount]?.numbers ?? []) > 500,
  };
}
