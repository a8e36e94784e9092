import { textsOf, type ProductRow, type Rows } from './rows';

/** Groups names of products by type and subtype, as content/catalogue.json does. */
export type Catalogue = Record<string, Record<string, string[]>>;

/** Holds products and promotions, of the files or of a database. */
export interface Content {
  catalogue: Catalogue;
  /** Lists entries of the form `image;name;date` (spec §3). */
  promotions: string[];
}

/** Makes content of rows; a source without promotions leaves them out. */
export const contentOf = ({ products, promotions }: Rows): Partial<Content> => ({
  ...(products && { catalogue: catalogueOf(products) }),
  ...(promotions && { promotions: promotions.map((row) => textsOf(row).join(';')) }),
});

/** Groups rows, in the order of the first row of each type and subtype. */
function catalogueOf(rows: readonly ProductRow[]): Catalogue {
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
