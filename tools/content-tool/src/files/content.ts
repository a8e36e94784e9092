import type { ProductRow, PromotionRow } from '../rows/rows';
import { entryOf } from '../rules/checkPromotions';

/** Groups names of products by type and subtype, as content/catalogue.json does. */
export type Catalogue = Record<string, Record<string, string[]>>;

/** Groups rows, in the order of the first row of each type and subtype. */
export function catalogueOf(rows: readonly ProductRow[]): Catalogue {
  const types = new Map<string, Map<string, string[]>>();
  for (const { type, subtype, product } of rows) {
    const subtypes = types.get(type.text) ?? new Map<string, string[]>();
    const products = subtypes.get(subtype.text) ?? [];
    products.push(product.text);
    types.set(type.text, subtypes.set(subtype.text, products));
  }
  // A name such as __proto__ stays a name.
  return Object.fromEntries([...types].map(([type, all]) => [type, Object.fromEntries(all)]));
}

export const entriesOf = (rows: readonly PromotionRow[]): string[] => rows.map(entryOf);
