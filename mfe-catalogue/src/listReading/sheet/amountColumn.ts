import type { Kind } from './columnKinds';
import { amountIn, median, type Column } from './columns';
import { OWN_AMOUNT } from './ownAmount';

/** Asks for the column of amounts. */
interface Asked {
  ask: number[];
  likely: number;
  /** Rows without a number ask for nothing, where every column is titled as an order. */
  orders: boolean;
}

/** Tells where a sheet's amounts stand. */
export type AmountColumns =
  { in: number } | { sum: number[] } | { total: number; of: number[] } | Asked | undefined;

const MAY_COUNT = new Set<Kind | undefined>([undefined, 'count', 'open', 'total', 'day', 'place']);

/** Names usual sizes of packs, which a column of doubtful title may hold. */
const PACK_SIZES = new Set([
  6, 10, 12, 20, 24, 25, 30, 36, 40, 48, 50, 60, 72, 100, 120, 144, 150, 200, 250, 300, 400, 500,
  1000, 2000,
]);

const numeric = ({ readable, content }: Column, least = 0.5): boolean =>
  readable >= least &&
  content !== 'ticks' &&
  content !== 'units' &&
  content !== 'dates' &&
  content !== 'money' &&
  content !== 'codes' &&
  content !== 'packs';

/** Tells whether numbers look like orders rather than codes, prices or sizes of packs. */
const comfortable = (column: Column, priced = false): boolean =>
  column.content !== 'counting' && median(column.numbers) < 200 && !mayBePacks(column, priced);

/** Tells whether numbers below 'Unidades' or no title may be sizes of packs, as price lists have them. */
const mayBePacks = ({ numbers, kind, title }: Column, priced: boolean): boolean =>
  /^unidad$/i.test(title) ||
  (numbers.length > 1 &&
    (!kind || /^u/i.test(title)) &&
    numbers.every((number) => PACK_SIZES.has(number) && number >= (kind ? (priced ? 6 : 20) : 50)));

/** Tells whether most products state amounts of their own: '10 vasos'. */
const mostlyOwn = ({ filled }: Column): boolean =>
  filled.filter((cell) => OWN_AMOUNT.test(cell)).length > filled.length / 2;

/** Tells whether a column under an unknown title holds nothing but 0 and 1, as exports of shops do. */
const isFlag = ({ kind, title, numbers, readable }: Column): boolean =>
  !kind && title !== '' && readable === 1 && numbers.every((number) => number < 2);

/** Tells whether numbers in front rise like codes: 501, 502, 610. */
const serial = ({ numbers, readable }: Column): boolean =>
  readable === 1 &&
  numbers.length > 2 &&
  numbers.every((number, place) => number >= 100 && number > (numbers[place - 1] ?? 0));

/**
 * Finds the column of amounts; asks where more than one column can be it.
 * A column titled so stays the column of amounts when its cells are no numbers: each cell asks.
 */
export function findAmounts(columns: Column[], products: Column[]): AmountColumns {
  const titled = columns.filter(
    (column) => column.kind === 'amount' && !products.includes(column) && !isOther(column),
  );
  const filled = titled.filter((column) => column.filled.length > 0);
  const read = filled.filter((column) => column.readable >= 0.3);
  if (read.length > 1) return asking(read);
  const blank = titled.filter((column) => column.filled.length === 0 && !isGeneric(column));
  if (read.length === 1 && isGeneric(read[0]!) && blank.length > 0)
    return { ...asking([...read, ...blank]), likely: read[0]!.index };
  const [only] = [...read, ...filled, ...titled];
  const product = products[0]?.index ?? 0;
  const others = columns.filter((column) => column !== only);
  const done = others.filter(isDone);
  const parts = others.filter(
    (column) => !products.includes(column) && mayCountToo(column, product),
  );
  if (only && done.length === 0 && parts.length > 1 && adds(only, parts))
    return { total: only.index, of: parts.map(({ index }) => index) };
  const beside = others.filter((column) => done.includes(column) || parts.includes(column));
  if (only && beside.length > 0) return { ...asking([only, ...beside]), likely: only.index };
  return only ? { in: only.index } : doubtful(columns, products);
}

/** Tells whether a column says which part of an order has come, or is still to come. */
const isDone = ({ title, readable }: Column): boolean => readable > 0.3 && DONE.test(title);
const DONE =
  /\b(?:entregad|recibid|facturad|sobrante|devuelt|saldo|real|shipped|received|delivered|tengo|actual)/i;

/** Tells whether a column beside the order may hold its amounts, too: 'Repuesto' beside 'A reponer'. */
const mayCountToo = (column: Column, product: number): boolean =>
  (!column.kind || /^(?:count|day|open)$/.test(column.kind)) &&
  (column.title !== '' || column.filled.length > column.values.length / 2) &&
  numeric(column) &&
  !isLikeCode(column, product);

/** Tells whether a title may count anything; an empty column 'Pedido' beside is for the order. */
const isGeneric = ({ title }: Column): boolean => /^\W*(?:cant|qty|quantity)/i.test(title);

/** Tells whether a column titled like an order holds its date, number or price. */
const isOther = ({ content }: Column): boolean =>
  content === 'ticks' || content === 'money' || content === 'codes' || content === 'dates';

function doubtful(columns: Column[], products: Column[]): AmountColumns {
  const product = products[0]?.index ?? 0;
  const open = columns.filter(
    (column) => column.index !== product && numeric(column) && MAY_COUNT.has(column.kind),
  );
  const priced = columns.some(({ kind, content }) => kind === 'price' || content === 'money');
  const total = open.find(({ kind }) => kind === 'total');
  const parts = open.filter((column) => column !== total);
  if (total && parts.length > 1 && adds(total, parts))
    return { total: total.index, of: parts.map(({ index }) => index) };
  const can = withoutNumbering(priced ? parts : open, product).filter((column) => !isFlag(column));
  const days = can.filter(({ kind }) => kind === 'day');
  if (days.length > 1 && days.length === can.length) return { sum: days.map(({ index }) => index) };
  if (can.length === 0) {
    const blank = columns.find(({ kind, filled }) => kind === 'count' && filled.length === 0);
    if (blank) return { in: blank.index };
    const packs = columns.filter(({ title, content }) => title === '' && content === 'packs');
    return packs.length > 0 ? asking(packs) : undefined;
  }
  const [only] = can;
  if (products[0] && mostlyOwn(products[0])) return undefined;
  const known = only!.kind !== undefined || only!.title === '';
  const plain =
    can.length === 1 &&
    known &&
    only!.kind !== 'total' &&
    only!.kind !== 'open' &&
    comfortable(only!, priced);
  return plain && !repeats(products) ? { in: only!.index } : asking(can);
}

/** Tells whether products repeat, so that the numbers beside may be their sizes. */
function repeats(products: Column[]): boolean {
  const names = (products[0]?.values ?? []).map((_, row) =>
    products.map(({ values }) => values[row]).join(' '),
  );
  const filled = names.filter((name) => name.trim() !== '');
  return new Set(filled).size < filled.length;
}

/** Asks for the column; the last column of small numbers is the likelier one. */
const asking = (columns: Column[]): Asked => ({
  ask: columns.map(({ index }) => index),
  likely: (columns.findLast((column) => comfortable(column)) ?? columns.at(-1)!).index,
  orders: columns.every(({ kind }) => kind === 'amount'),
});

const isInFront = ({ index, kind }: Column, product: number): boolean =>
  index < product && kind === undefined;

/** Tells whether a column numbers the rows. */
const isNumbering = (column: Column, product: number): boolean =>
  isInFront(column, product) &&
  column.content === 'counting' &&
  (column.numbers.length > 3 || column.numbers[0]! > 99);

const isLikeCode = (column: Column, product: number): boolean =>
  (isInFront(column, product) && (column.content === 'counting' || serial(column))) ||
  (column.kind === undefined && median(column.numbers) >= 1000);

/** Drops columns that number the rows, and columns of codes or prices beside a likelier one. */
function withoutNumbering(open: Column[], product: number): Column[] {
  const can = open.filter((column) => !isNumbering(column, product));
  const likely = can.filter((column) => !isLikeCode(column, product));
  return likely.length > 0 ? likely : can;
}

const numberIn = (cell = ''): number => amountIn(cell)?.amount ?? 0;

/** Tells whether a total adds up the other columns in most rows. */
function adds(total: Column, parts: Column[]): boolean {
  const rows = total.values
    .map((value, row) => ({ value, row }))
    .filter(({ value }) => value !== '');
  const right = rows.filter(
    ({ value, row }) =>
      numberIn(value) === parts.reduce((sum, { values }) => sum + numberIn(values[row]), 0),
  );
  return right.length > 0 && right.length >= rows.length * 0.7;
}
