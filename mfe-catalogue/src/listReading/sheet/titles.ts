import { fold } from '../words';

/**
 * Names the hint of a column's title.
 * - `order`: an order; `count`: units or packs, maybe an order
 * - `open`: an earlier, suggested or delivered order
 * - `never`: a price, a code, a stock or the size of a pack, which is no order
 */
export type Hint = 'order' | 'count' | 'open' | 'never' | 'note';

/** Lists the titles of each hint; the first one that matches counts. */
const HINTS: [Hint, RegExp][] = [
  ['note', /^(?:obs|nota|coment|detalle de|aclara|remark|sucursal|destino)/],
  ['never', /\b(?:preci|cost|import|valor|monto|iva|dto|lista|p ?u(?:nit)?\b|unitario|price)|%/],
  ['never', /\b(?:cod|sku|ean|id|ref|barra|tel|cuit|fecha)/],
  ['never', /\b(?:n|nro|num|numero|item|renglon)\b/],
  ['never', /\b(?:stock|exist|hay|min|max|actual|dispon|saldo|mano|hand|qued|debe)/],
  ['never', /\b(?:x|por|per) (?:b\b|bulto|caja|pack|paq|unid)|\b(?:pack|par|level)\b|^bulto$/],
  ['never', /contenido|presentac|multiplo/],
  ['open', /\b(?:ant(?:erior|\b)|ult|sugerid|entreg|recib|factur)/],
  ['open', /\b(?:pasad|total|last|vend|pr(?:on|ev))/],
  ['order', /\b(?:c(?:u?ant|td|dad)|q(?:ty|uantity)?\b|ped[ie]|order|falt|repon|llev)/],
  ['order', /\b(?:solicit|quer|necesi|compr)/],
  ['count', /^(?:u|un|uds?|unids?|unidad(?:es)?|bultos?|cajas?|packs?|kilos?|kgs?|docenas?)$/],
];

export function hintOf(title: string): Hint | undefined {
  // 'StockMinimo' and 'reorder_qty' lose their signs, and any currency is a price.
  const words = title.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ').replace(/[.,/]/g, ' ');
  const plain = fold(words.replace(/\$/g, '%'));
  if (!/\p{L}/u.test(plain) || plain.length > 60) return undefined;
  return HINTS.find(([, pattern]) => pattern.test(plain))?.[0];
}
