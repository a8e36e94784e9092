import type { Amount, LeftOut } from '../amounts';
import { isLikeTotal, isTotal, roleOf, shapeOf } from './asides';
import { isBare } from './bare';
import { isEmpty } from './columns';
import type { Layout } from './layout';
import { amountCells, amountOf, isYes, unreadCells } from './sheetAmounts';
import { fold } from '../words';

/** Splits a row of a sheet into its product, amount and remarks. */
export interface SheetRow {
  words: string;
  /** Joins the cells that name the product. */
  product: string;
  /** Names the group of the product, from a column or a heading. */
  family?: string;
  /** Is absent where the sheet has no column of amounts. */
  amount?: Amount;
  note?: string;
  out?: LeftOut;
  /** The row is a title, a heading, a total or a footer. */
  talk?: true;
}

const CANCELLED =
  /^(?:anulad|cancelad|rechazad|eliminad|suspendid|sin stock$|agotad|discontinu|no (?:va|hay|pedir)\b|de baja|baja$|void|cancel)/;
const DONE =
  /^(?:entregad|recibid|cumplid|complet|despachad|finalizad|cerrad|done|delivered|shipped|fulfilled|received)/;
const PENDING =
  /^(?:pend|pedi[rd]|a pedir|solicit|abiert|nuev|en (?:proceso|curso)|falta|open|to order)/;

export const wordsOf = (row: string[]): string => row.filter((cell) => cell !== '').join(' ');

/** Reads the rows of a table whose columns are known; a row of more than `width` cells asks. */
export function readRows(rows: string[][], layout: Layout, width: number): SheetRow[] {
  const names = rows.map((row) => productOf(row, layout));
  const shape = shapeOf(rows, names);
  const longer = rows.filter((row) => isLonger(row, width)).length;
  let heading: string | undefined;
  let family: string | undefined;
  return rows.map((row, at) => {
    const words = wordsOf(row);
    const name = names[at]!;
    const talk: SheetRow = { words, product: '', talk: true };
    if (isTotal(row, name !== '' || !isEmpty(row[layout.code?.index ?? -1]))) return talk;
    if (amountCells(row, layout).every(isEmpty)) {
      const role = roleOf(row, at, name !== '', shape);
      if (role === 'heading' || (role === 'maybe' && layout.amounts))
        heading = words.replace(/\s*:$/, '');
      if (role === 'heading' || role === 'talk') return talk;
      if (role === 'text') return { words, product: words };
    }
    if (layout.family) family = row[layout.family.index] || family;
    const above = family ?? (heading === name ? undefined : heading);
    const read = readRow(row, layout, name, above);
    if (read.amount && isLikeTotal(name)) read.amount = { doubt: 'unclear', ...read.amount };
    return longer < rows.length && isLonger(row, width) ? shifted(read, row, layout, width) : read;
  });
}

const isLonger = (row: string[], width: number): boolean =>
  width > 0 && row.slice(width).some((cell) => !isEmpty(cell));

/** Reads a row that has more cells than titles: a comma within a cell has split the cell. */
function shifted(read: SheetRow, row: string[], { products }: Layout, width: number): SheetRow {
  const [first] = products;
  if (!first || read.talk) return read;
  const more = row.slice(first.index, first.index + 1 + row.length - width);
  const product = more.filter((cell) => /\p{L}/u.test(cell)).join(' ');
  return {
    words: read.words,
    product,
    amount: { amount: 1, ...read.amount, doubt: 'unclear' },
    ...(read.out && { out: read.out }),
  };
}

function productOf(row: string[], { products }: Layout): string {
  const cells: string[] = [];
  for (const { index, kind } of products) {
    const cell = row[index] ?? '';
    if (isEmpty(cell) || cells.some((other) => contains(other, cell))) continue;
    cells.push(kind === 'number' ? `n° ${cell}` : cell);
  }
  return cells.join(' ');
}

const contains = (text: string, part: string): boolean =>
  part.length <= text.length && fold(text.slice(0, 200)).includes(fold(part.slice(0, 200)));

function readRow(row: string[], layout: Layout, name: string, family?: string): SheetRow {
  const words = wordsOf(row);
  const product = name || (row[layout.code?.index ?? -1] ?? '');
  if (product === '' && !family) return { words, product, talk: true };
  const note = layout.notes
    .map(({ index }) => row[index] ?? '')
    .filter((cell) => !isEmpty(cell) && cell !== '"');
  const amount = amountOf(row, layout, product);
  note.push(...unreadCells(row, layout));
  const bare = isBare(product);
  return {
    words,
    product: bare && family ? `${family} ${product}`.trim() : product,
    ...(family !== undefined && !bare && { family }),
    ...(note.length > 0 && { note: note.join(', ') }),
    ...(typeof amount === 'object' && { amount }),
    ...outOf(row, layout, note, amount === 'empty'),
  };
}

const startOf = (cell = ''): string => fold(cell.slice(0, 60));

function outOf(row: string[], layout: Layout, note: string[], empty: boolean): { out?: LeftOut } {
  const states = layout.states.map(({ index }) => startOf(row[index]));
  if ([...states, ...note.map(startOf)].some((state) => CANCELLED.test(state)))
    return { out: 'cancelled' };
  const pending = layout.states.some(({ filled }) =>
    filled.some((cell) => PENDING.test(startOf(cell))),
  );
  if (pending && states.some((state) => DONE.test(state))) return { out: 'ticked' };
  const { ticks } = layout;
  const mark = ticks ? (row[ticks.column.index] ?? '') : '';
  if (ticks?.marks === 'done' && isYes(mark)) return { out: 'ticked' };
  if (ticks?.marks === 'wanted' && isEmpty(mark)) return { out: 'empty' };
  if (ticks && ticks.marks !== 'done' && !isEmpty(mark) && !isYes(mark))
    return { out: 'cancelled' };
  return empty ? { out: 'empty' } : {};
}
