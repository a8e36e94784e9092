import { FRONT_TYPES, TEXT_LIMITS } from '../config/constants';

/** A product type, with its products grouped by subtype; names are as the database has them. */
export interface ProductType {
  name: string;
  subtypes: Subtype[];
}

export interface Subtype {
  name: string;
  products: string[];
}

/** One product, with the names of its type and subtype. */
export interface Product {
  name: string;
  type: string;
  subtype: string;
}

/** A document of the `productos` collection, as it comes: nothing about it is certain. */
export interface CatalogueDocument {
  id: string;
  subtipos: unknown;
}

const CONTROL_CHARACTERS = /\p{Cc}/u;

const isName = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.trim() !== '' &&
  value.length <= TEXT_LIMITS.productName &&
  !CONTROL_CHARACTERS.test(value);

/**
 * Reads the catalogue from its documents, keeping every valid product and dropping the rest:
 * one malformed document must never cost a visitor the others (spec §3).
 * @returns types in the order that visitors see; types without any valid product are left out
 */
export function readCatalogue(documents: readonly CatalogueDocument[]): ProductType[] {
  const types = documents
    .filter((document) => isName(document.id))
    .map((document) => ({ name: document.id, subtypes: readSubtypes(document.subtipos) }))
    .filter((type) => type.subtypes.length > 0);
  return orderTypes(types);
}

function readSubtypes(subtipos: unknown): Subtype[] {
  if (typeof subtipos !== 'object' || subtipos === null || Array.isArray(subtipos)) return [];
  return Object.entries(subtipos)
    .filter(([name]) => isName(name))
    .map(([name, products]) => ({ name, products: readProducts(products) }))
    .filter((subtype) => subtype.products.length > 0);
}

const readProducts = (products: unknown): string[] =>
  Array.isArray(products) ? [...new Set(products.filter(isName))] : [];

/** Three types are forced to the front, in their order; the others keep theirs (spec §9). */
export function orderTypes(types: readonly ProductType[]): ProductType[] {
  const front = FRONT_TYPES.flatMap((name) => types.filter((type) => type.name === name));
  return [...front, ...types.filter((type) => !front.includes(type))];
}

/** The documents that `readCatalogue` reads back into these types. */
export const catalogueDocuments = (types: readonly ProductType[]): CatalogueDocument[] =>
  types.map(({ name, subtypes }) => ({
    id: name,
    subtipos: Object.fromEntries(subtypes.map(({ name, products }) => [name, products])),
  }));

/**
 * A newer catalogue made of the older one's own objects wherever nothing has changed, so that
 * what shows them need not be rendered anew.
 * @returns the older catalogue itself where both are equal
 */
export const keepEqual = (
  before: readonly ProductType[],
  after: readonly ProductType[],
): ProductType[] =>
  keepEach(before, after, (old, type) => {
    const subtypes = keepEach(old.subtypes, type.subtypes, (oldSubtype, subtype) =>
      isEqualList(oldSubtype.products, subtype.products) ? oldSubtype : subtype,
    );
    return subtypes === old.subtypes ? old : { ...type, subtypes };
  });

/** `after`, each entry merged with the one of its name; `before` where that changes nothing. */
function keepEach<T extends { name: string }>(
  before: readonly T[],
  after: readonly T[],
  merge: (old: T, entry: T) => T,
): T[] {
  const known = new Map(before.map((entry) => [entry.name, entry]));
  const merged = after.map((entry) => {
    const old = known.get(entry.name);
    return old ? merge(old, entry) : entry;
  });
  return isEqualList(before, merged) ? (before as T[]) : merged;
}

const isEqualList = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((entry, index) => entry === b[index]);

/** A name with only its first letter in upper case, as product rows show it (spec §2). */
export function displayName(name: string): string {
  const text = name.trim();
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length).toLowerCase();
}
