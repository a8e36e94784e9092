import type { Amount, LeftOut } from './amounts';
import { amountIn, isEmpty } from './columns';
import type { Layout } from './layout';
import { fold, hasThing } from './words';

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

const TOTAL =
  /^(?:(?:sub ?)?total(?:es)?|iva|neto|importe|percepcion\w*|descuento|transporte|suma|son pesos|saldo)\b(?![^:]*\d+ ?(?:cm|cc|x|kg|mts|lts))/;
const CONTACT =
  /\b(?:cuit|tel(?:efono)?s?|cel|whatsapp|e?mail|www|cbu|c\.a\.i|cai|iibb|pag(?:ina)?|hoja)\b|@|https?:/;
const FOOTER = /^(?:hoja|pag(?:ina)?)[ .:]*\d+(?:$| ?(?:\/|de) ?\d)|^(?:cae|cuit|cai|cbu)\b/;
const CANCELLED =
  /^(?:anulad|cancelad|rechazad|eliminad|suspendid|sin stock$|agotad|discontinu|no (?:va|hay|pedir)\b|de baja|baja$|void|cancel)/;
const DONE =
  /^(?:entregad|recibid|cumplid|complet|despachad|finalizad|cerrad|done|delivered|shipped|fulfilled|received)/;
const PENDING =
  /^(?:pend|pedi[rd]|a pedir|solicit|abiert|nuev|en (?:proceso|curso)|falta|open|to order)/;
const NO = /^(?:no|n|false|falso|✗|✘|☐|\[ ?\])$/i;
export const OWN_AMOUNT =
  /^\d{1,3}\s+(?!(?:cm|mm|cc|ml|oz|grs?|kgs?|mts?|lts?|mic\w*)\b)\p{L}{3,}/iu;

export const wordsOf = (row: string[]): string => row.filter((cell) => cell !== '').join(' ');

/** Reads the rows of a table whose columns are known. */
export function readRows(rows: string[][], layout: Layout): SheetRow[] {
  const filled = rows.map((row) => row.filter((cell) => !isEmpty(cell)).length);
  const usual = [...filled].sort((a, b) => a - b)[Math.floor(filled.length / 2)] ?? 0;
  const capitals = rows.filter((row) => isShout(productOf(row, layout))).length > rows.length / 2;
  let heading: string | undefined;
  let family: string | undefined;
  return rows.map((row, at) => {
    const words = wordsOf(row);
    if (isTotal(row, layout)) return { words, product: '', talk: true };
    const lone = filled[at] === 1 ? row.find((cell) => !isEmpty(cell))! : undefined;
    const amountless = amountCells(row, layout).every(isEmpty);
    if (lone !== undefined && amountless && layout.amounts && row.length > 1) {
      const last = at === rows.length - 1 || filled.slice(at + 1).every((count) => count <= 1);
      const inName = productOf(row, layout) !== '';
      if (CONTACT.test(fold(lone))) return { words, product: '', talk: true };
      if (!inName && last) return { words, product: lone };
      const short = !/\d/.test(lone) && lone.split(' ').length <= 4;
      const apart = usual > 2 || (isShout(lone) && !capitals) || /:$/.test(lone) || !inName;
      if (short && !last) heading = lone.replace(/:$/, '');
      if (short && apart && !last) return { words, product: '', talk: true };
    }
    if (layout.family) family = row[layout.family.index] || family;
    return readRow(row, layout, family ?? heading);
  });
}

const isShout = (text: string): boolean => text === text.toUpperCase() && /\p{Lu}/u.test(text);

function productOf(row: string[], { products }: Layout): string {
  const cells: string[] = [];
  for (const { index, kind } of products) {
    const cell = row[index] ?? '';
    if (isEmpty(cell) || fold(cells.join(' ')).includes(fold(cell))) continue;
    cells.push(kind === 'number' ? `n° ${cell}` : cell);
  }
  return cells.join(' ');
}

function amountCells(row: string[], { amounts }: Layout): string[] {
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

function isTotal(row: string[], layout: Layout): boolean {
  const [first = ''] = row.filter((cell) => !isEmpty(cell) && /\p{L}/u.test(cell));
  const start = fold(first.slice(0, 60));
  if (TOTAL.test(start) || FOOTER.test(start)) return true;
  const named = productOf(row, layout) !== '' || !isEmpty(row[layout.code?.index ?? -1]);
  return !named && row.some((cell) => TOTAL.test(fold(cell.slice(0, 60))));
}

function readRow(row: string[], layout: Layout, family?: string): SheetRow {
  const words = wordsOf(row);
  const name = productOf(row, layout);
  const code = row[layout.code?.index ?? -1] ?? '';
  const product = name || code;
  const note = layout.notes.map(({ index }) => row[index] ?? '').filter((cell) => !isEmpty(cell));
  const amount = amountOf(row, layout, product);
  if (product === '' && !family) return { words, product: '', talk: true };
  return {
    words,
    product: isBare(product) && family ? `${family} ${product}`.trim() : product,
    ...(family !== undefined && !isBare(product) && { family }),
    ...(note.length > 0 && { note: note.join(', ') }),
    ...(typeof amount === 'object' && { amount }),
    ...outOf(row, layout, note, amount === 'empty'),
  };
}

function outOf(row: string[], layout: Layout, note: string[], empty: boolean): { out?: LeftOut } {
  const states = layout.states.map(({ index }) => fold(row[index] ?? ''));
  if ([...states, ...note.map(fold)].some((state) => CANCELLED.test(state)))
    return { out: 'cancelled' };
  const pending = layout.states.some(({ filled }) =>
    filled.some((cell) => PENDING.test(fold(cell))),
  );
  if (pending && states.some((state) => DONE.test(state))) return { out: 'ticked' };
  const { ticks } = layout;
  const mark = ticks ? (row[ticks.column.index] ?? '') : '';
  const no = isEmpty(mark) || NO.test(mark);
  if (ticks?.marks === 'done' && !no) return { out: 'ticked' };
  if (ticks?.marks === 'wanted' && no) return { out: isEmpty(mark) ? 'empty' : 'cancelled' };
  if (ticks?.marks === 'unclear' && NO.test(mark)) return { out: 'cancelled' };
  return empty ? { out: 'empty' } : {};
}

/** Reads a row's amount; 'empty' means that the row asks for none. */
function amountOf(row: string[], layout: Layout, product: string): Amount | 'empty' | undefined {
  const { amounts, ticks, stockList } = layout;
  if (!amounts) {
    if (ticks?.marks === 'unclear') return { amount: 1, doubt: 'unclear' };
    return stockList && !OWN_AMOUNT.test(product) ? { amount: 1 } : undefined;
  }
  const cells = amountCells(row, layout);
  const unit = row[layout.unit?.index ?? -1] ?? '';
  const read = cells.map((cell) => cellAmount(cell, unit, layout.loose));
  const wanted = read.filter((amount) => amount !== undefined);
  if (wanted.length === 0) return OWN_AMOUNT.test(product) ? undefined : 'empty';
  if ('ask' in amounts) return { ...wanted.at(-1)!, doubt: 'column' };
  const [first] = wanted as [Amount];
  const sum = wanted.reduce((all, { amount }) => all + amount, 0);
  if ('sum' in amounts && wanted.length > 1) return { ...first, amount: sum, doubt: 'range' };
  if ('total' in amounts) {
    const parts = amounts.of.reduce((all, index) => all + Number(row[index] || 0), 0);
    if (parts !== first.amount) return { ...first, doubt: 'unclear' };
  }
  return ticks?.marks === 'unclear' ? { doubt: 'unclear', ...first } : first;
}

/** Reads a cell of amounts with its unit; an empty cell or a zero asks for nothing. */
function cellAmount(cell: string, unit: string, pieces: boolean): Amount | undefined {
  if (isEmpty(cell) || /^(?:no|nada)$/i.test(cell)) return undefined;
  const read = amountIn(cell);
  if (!read) {
    return { amount: 1, doubt: /^\d{1,2}[-/ ]\p{L}{3}/iu.test(cell) ? 'fraction' : 'unclear' };
  }
  if (read.amount === 0 && !read.doubt) return undefined;
  const named = unit === '' || read.unit ? undefined : amountIn(`${read.amount} ${unit}`);
  const inPieces = pieces || /^(?:u|un|unid\w*|piezas?)\.?$/i.test(unit);
  const loose = inPieces && read.amount >= 100;
  if (!named) return { ...read, ...(loose && !read.doubt && { doubt: 'measure' }) };
  const dozen = named.unit === 'docenas';
  return {
    amount: dozen ? 12 * read.amount : read.amount,
    ...((named.unit ?? unit) && { unit: named.unit }),
    ...(loose && { doubt: 'measure' }),
    ...(named.doubt && { doubt: named.doubt }),
    ...(read.doubt && { doubt: read.doubt }),
  };
}

const PLAIN_WORD =
  /^(?:n[rº]?o?|num\w*|talles?|tamano|color|x+l|blanc\w+|negr\w+|roj\w+|azul\w*|verdes?|amarill\w+|celestes?|rosas?|naranjas?|dorad\w+|platead\w+|transparentes?|cristal|marron\w*|gris\w*|beige|bordo|violetas?|fucsia|lila|natural|surtid\w+|fluo|chic\w+|median\w+|grandes?|gigantes?|reforzad\w+|economic\w+|con|sin|tapas?|lis[oa]s?|impres[oa]s?|de|para|y)$/;

/** Tells whether a text names sizes and colours alone: 'N° 4 blanca', 'negro XL'. */
export const isBare = (text: string): boolean =>
  fold(text)
    .split(/[^\p{L}]+/u)
    .every((word) => word.length < 3 || PLAIN_WORD.test(word) || !hasThing(word));
