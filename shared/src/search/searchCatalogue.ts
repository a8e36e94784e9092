import type { ProductType, Subtype } from '../domain/catalogue';

/** Finds the names that contain the text in any case (spec §4). Whole types stay the same objects for React. */
export function searchCatalogue(types: ProductType[], text: string): ProductType[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return types;
  return types.flatMap((type) => {
    const subtypes = type.subtypes.flatMap((subtype) => searchSubtype(subtype, wanted) ?? []);
    if (subtypes.length === 0) return [];
    const whole =
      subtypes.length === type.subtypes.length &&
      subtypes.every((subtype, index) => subtype === type.subtypes[index]);
    return whole ? [type] : [{ ...type, subtypes }];
  });
}

function searchSubtype(subtype: Subtype, wanted: string): Subtype | undefined {
  const names = foldedNames(subtype.products);
  const products = subtype.products.filter((_, index) => names[index]?.includes(wanted));
  if (products.length === 0) return undefined;
  return products.length === subtype.products.length ? subtype : { ...subtype, products };
}

const folded = new WeakMap<readonly string[], string[]>();

/** Caches folded names, since folding costs more than searching. */
function foldedNames(products: readonly string[]): string[] {
  let names = folded.get(products);
  if (!names) folded.set(products, (names = products.map((name) => name.toLowerCase())));
  return names;
}
