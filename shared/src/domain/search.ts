import type { ProductType } from './catalogue';

/**
 * The part of a catalogue whose product names contain the text (spec §4):
 * case-insensitive substring; an empty text gives the whole catalogue back, the same object.
 */
export function searchCatalogue(types: ProductType[], text: string): ProductType[] {
  const wanted = foldCase(text.trim());
  if (wanted === '') return types;
  return types.flatMap((type) => {
    const subtypes = type.subtypes.flatMap((subtype) => {
      const products = subtype.products.filter((name) => foldCase(name).includes(wanted));
      return products.length > 0 ? [{ ...subtype, products }] : [];
    });
    return subtypes.length > 0 ? [{ ...type, subtypes }] : [];
  });
}

const foldCase = (text: string): string => text.toLowerCase();
