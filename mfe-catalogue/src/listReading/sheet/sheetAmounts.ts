import type { Amount } from '../amounts';
import { amountIn, isEmpty } from './columns';
import type { Layout } from './layout';
import { OWN_AMOUNT } from './ownAmount';

/** Tells whether a cell says yes; a cross and 'no' say no. */
export const isYes = (cell = ''): boolean =>
  !isEmpty(cell) && !/^(?:no|n|false|falso|✗|✘|☐|\[ ?\])$/i.test(cell);

/** Returns a row's cells that state or may state its amount. */
export function amountCells(row: string[], { amounts }: Layout): string[] {
  if (!amounts) return [];
  const columns =
    'in' in amounts
      ? [amounts.in]
      : 'sum' in amounts
        ? amounts.sum
        : 'ask' in amounts
          ? amounts.ask
          : [amounts.total];
  return columns.map((index) => row[index] ?? '');
}

/** Returns the words that stand for an amount: 'a confirmar'. */
export const unreadCells = (row: string[], layout: Layout): string[] =>
  layout.amounts && 'in' in layout.amounts
    ? amountCells(row, layout).filter(
        (cell) => /\p{L}{2}/u.test(cell) && !amountIn(cell) && !NONE.test(cell),
      )
    : [];

/** Reads a row's amount; 'empty' means that the row asks for none. */
export function amountOf(
  row: string[],
  layout: Layout,
  product: string,
): Amount | 'empty' | undefined {
  const { amounts, ticks, stockList } = layout;
  const wantedMark = ticks?.marks === 'wanted' && isYes(row[ticks.column.index]);
  if (!amounts) {
    if (ticks?.marks === 'unclear') return { amount: 1, doubt: 'unclear' };
    return stockList && !OWN_AMOUNT.test(product) ? { amount: 1 } : undefined;
  }
  const unit = row[layout.unit?.index ?? -1] || layout.titleUnit;
  const read = amountCells(row, layout).map((cell) => cellAmount(cell, unit, layout.loose));
  const wanted = read.filter((amount) => amount !== undefined);
  const [first] = wanted;
  if (!first && 'ask' in amounts && !amounts.orders) return { amount: 1, doubt: 'column' };
  if (!first && wantedMark) return { amount: 1, doubt: 'unclear' };
  if (!first) return OWN_AMOUNT.test(product) ? undefined : 'empty';
  if ('ask' in amounts) {
    const likely = read[amounts.ask.indexOf(amounts.likely)];
    return { ...(likely ?? wanted.at(-1)!), doubt: 'column' };
  }
  if ('sum' in amounts && wanted.length > 1) {
    const sum = wanted.reduce((all, { amount }) => all + amount, 0);
    return { ...first, amount: sum, doubt: 'range' };
  }
  if ('total' in amounts && !adds(row, amounts.of, first.amount))
    return { ...first, doubt: 'unclear' };
  return ticks?.marks === 'unclear' ? { doubt: 'unclear', ...first } : first;
}

const adds = (row: string[], parts: number[], total: number): boolean =>
  parts.reduce((all, index) => all + (amountIn(row[index] ?? '')?.amount ?? 0), 0) === total;

const NONE = /^(?:no|nada|ning\p{L}+)$/iu;
/** Matches units that measure, or count by hundreds. */
const MEASURES = /^(?:grs?|gramos?|g|cc|ml|cms?|mm|oz|c(?:ien)?to|mil|ml?l)\.?$|\d/i;
const DATE = /^\d{1,2}[-/ ](?:ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic)/i;
const PIECE = /^(?:u|un|unid\w*|piezas?)\.?$/i;

/** Reads a cell of amounts with its unit; an empty cell or a zero asks for nothing. */
function cellAmount(cell: string, unit: string, pieces: boolean): Amount | undefined {
  if (isEmpty(cell) || NONE.test(cell)) return undefined;
  const read = amountIn(cell);
  // Excel turns '2/3' into a date: '2-mar'.
  if (!read && DATE.test(cell)) return { amount: 1, doubt: 'fraction' };
  if (!read) return { amount: Number(/\d+/.exec(cell)?.[0] ?? 1), doubt: 'unclear' };
  if (read.amount === 0 && !read.doubt) return undefined;
  const loose = (pieces || PIECE.test(unit)) && read.amount >= 100;
  const named = unit === '' || read.unit ? undefined : amountIn(`${read.amount} ${unit}`);
  const measured = loose || MEASURES.test(unit);
  const doubt = read.doubt ?? named?.doubt ?? (measured ? 'measure' : undefined);
  const name = read.unit ?? (named || PIECE.test(unit) ? named?.unit : unit);
  return {
    amount: named?.unit === 'docenas' ? 12 * read.amount : read.amount,
    ...(doubt && { doubt }),
    ...(name && { unit: name }),
  };
}
