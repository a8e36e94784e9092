import type { ProductType, Subtype } from '../domain/catalogue';

/**
 * The part of a catalogue whose product names contain the text (spec §4):
 * case-insensitive substring; an empty text gives the whole catalogue back, the same object.
 * What the search leaves whole stays the same object too, so that it need not be rendered anew.
 */
export function searchCatalogue(types: ProductType[], text: string): ProductType[] {
  const wanted = foldCase(text.trim());
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

/** Folding costs more than searching: it is done once for each list of names. */
function foldedNames(products: readonly string[]): string[] {
  let names = folded.get(products);
  if (!names) folded.set(products, (names = products.map(foldCase)));
  return names;
}

const foldCase = (text: string): string => text.toLowerCase();
