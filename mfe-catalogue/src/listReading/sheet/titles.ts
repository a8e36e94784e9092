import { fold } from '../words';

/**
 * Names the hint of a column's title.
 * - `order`: an order; `count`: units or packs, maybe an order
 * - `open`: an earlier, suggested or delivered order
 * - `never`: a price, a code, a stock or the size of a pack, which is no order
 */
export type Hint = 'order' | 'count' | 'open' | 'never' | 'note' | undefined;

const ORDER =
  /\b(?:c(?:u?ant|td|dad)|q(?:ty|uantity)?\b|ped[ie]|order|falt|repon|llev|solicit|quer|necesi|compr)/;
const COUNT = /^(?:u|un|uds?|unids?|unidad(?:es)?|bultos?|cajas?|packs?|kilos?|kgs?|docenas?)$/;
const OPEN =
  /\b(?:ant(?:erior|\b)|ult|sugerid|entreg|recib|factur|pasad|total|last|vend|pr(?:on|ev))/;
const PRICE =
  /\b(?:preci|cost|import|valor|monto|iva|dto|lista|p ?u(?:nit)?\b|unitario|price)|[$%]/;
const CODE = /\b(?:cod|sku|ean|id|ref|barra|tel|cuit|fecha)/;
const NUMBER = /\b(?:n|nro|num|numero|item|renglon)\b/;
const STOCK = /\b(?:stock|exist|hay|min|max|actual|dispon|saldo|mano|hand|qued|debe)/;
const PACK =
  /\b(?:x|por|per) (?:b\b|bulto|caja|pack|paq|unid)|contenido|presentac|\b(?:pack|par|level)\b|multiplo|^bulto$/;
const NOTE = /^(?:obs|nota|coment|detalle de|aclara|remark|sucursal|destino)/;

/** Writes a title in plain words: 'StockMinimo' and 'reorder_qty' lose their signs. */
const plainTitle = (title: string): string =>
  fold(title.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ').replace(/[._/-]/g, ' '))
    .replace(/[.,]/g, ' ')
    .trim();

export function hintOf(title: string): Hint {
  const plain = plainTitle(title);
  if (!/\p{L}/u.test(plain) || plain.length > 60) return undefined;
  if (NOTE.test(plain)) return 'note';
  const never =
    [PRICE, CODE, NUMBER, STOCK, PACK].some((pattern) => pattern.test(plain)) || /[$%]/.test(title);
  if (never) return 'never';
  if (OPEN.test(plain)) return 'open';
  if (ORDER.test(plain)) return 'order';
  return COUNT.test(plain) ? 'count' : undefined;
}
