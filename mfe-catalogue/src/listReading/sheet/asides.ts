import { isEmpty, median } from './columns';
import { isTalk } from '../talk';
import { fold } from '../words';

const TOTAL =
  /^(?:(?:sub ?)?total(?:es)?(?: (?:general|unidad(?:es)?|items?|bultos|cajas|pedido|a pagar|neto|final|con iva|sin iva|productos|articulos|de|del|por|iva|rubro|ars|u s)\b.*|[\s\d.,:/-]*)$|(?:iva|neto|importe|percepcion\w*|descuento|transporte|suma|son pesos|saldo)\b)/;
const LIKE_TOTAL = /^(?:sub ?)?total(?:es)?\b/;
const FOOTER =
  /^(?:hoja|pag(?:ina)?)[ .:]*\d+(?:$| ?(?:\/|de) ?\d)|^(?:cae|cuit|cai|cbu|iibb)\b|^tel(?:efono)?s?\b.*\d/;

const start = (cell: string): string => fold(cell.slice(0, 60));

/** Tells whether a row holds a sum or closes a page; `named` rows name a product. */
export function isTotal(row: string[], named: boolean): boolean {
  const worded = row.filter((cell) => /\p{L}/u.test(cell));
  const [first = ''] = worded;
  if (TOTAL.test(start(first)) || FOOTER.test(start(first))) return true;
  return !named && worded.some((cell) => TOTAL.test(start(cell)));
}

/** Tells whether a row may hold the sum of a group: 'Total bolsas'. */
export const isLikeTotal = (product: string): boolean => LIKE_TOTAL.test(start(product));

/** Describes the rows of a table, so that a row with one cell can be told from the others. */
export interface Shape {
  /** Is the usual number of filled cells. */
  usual: number;
  /** Is the place of the last row with several cells. */
  last: number;
  /** Most products stand in capitals. */
  capitals: boolean;
}

export const isShout = (text: string): boolean =>
  text === text.toUpperCase() && /\p{Lu}/u.test(text);

export function shapeOf(rows: string[][], products: string[]): Shape {
  const filled = rows.map((row) => row.filter((cell) => !isEmpty(cell)).length);
  return {
    usual: median(filled.filter((count) => count > 1)),
    last: filled.findLastIndex((count) => count > 1),
    capitals: products.filter(isShout).length > products.length / 2,
  };
}

/**
 * Tells the role of a row with one cell among rows with more.
 * - `talk`: a courtesy, a footer
 * - `heading`: a group of the products below, which may also be a product without an amount (`maybe`)
 * - `text`: a line in words
 */
export function roleOf(
  row: string[],
  at: number,
  inName: boolean,
  { usual, last, capitals }: Shape,
): 'talk' | 'heading' | 'maybe' | 'text' | undefined {
  const cells = row.filter((cell) => !isEmpty(cell));
  const [cell = ''] = cells;
  if (cells.length !== 1 || usual < 2) return undefined;
  if (isTalk(cell) || FOOTER.test(start(cell))) return 'talk';
  const short = !/\d/.test(cell) && cell.split(' ').length <= (usual > 2 ? 12 : 4);
  const apart =
    usual > 2 || row.length === 1 || !inName || (isShout(cell) && !capitals) || /:$/.test(cell);
  if (short && at < last) return apart ? 'heading' : 'maybe';
  return row.length === 1 || (at > last && (!inName || usual > 2)) ? 'text' : undefined;
}
