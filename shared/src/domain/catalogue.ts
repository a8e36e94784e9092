import { FRONT_TYPES, TEXT_LIMITS } from '../config/constants';

/** Groups products by subtype; the names come from the database. */
export interface ProductType {
  name: string;
  subtypes: Subtype[];
}

export interface Subtype {
  name: string;
  products: string[];
}

export interface Product {
  name: string;
  type: string;
  subtype: string;
}

/** Comes unvalidated from the `productos` collection. */
export interface CatalogueDocument {
  id: string;
  subtipos: unknown;
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.trim() !== '' &&
  value.length <= TEXT_LIMITS.productName &&
  !/\p{Cc}/u.test(value);

/** Reads the types with valid products, in the screen's order; a malformed document hides no other (spec §3). */
export const readCatalogue = (documents: readonly CatalogueDocument[]): ProductType[] =>
  orderTypes(
    documents
      .filter(({ id }) => isName(id))
      .map(({ id, subtipos }) => ({ name: id, subtypes: readSubtypes(subtipos) }))
      .filter(({ subtypes }) => subtypes.length > 0),
  );

function readSubtypes(subtipos: unknown): Subtype[] {
  if (typeof subtipos !== 'object' || subtipos === null || Array.isArray(subtipos)) return [];
  return Object.entries(subtipos)
    .filter(([name]) => isName(name))
    .map(([name, products]) => ({ name, products: readProducts(products) }))
    .filter((subtype) => subtype.products.length > 0);
}

const readProducts = (products: unknown): string[] =>
  Array.isArray(products) ? [...new Set(products.filter(isName))] : [];

/** Moves three types to the front; the others keep their order (spec §9). */
export function orderTypes(types: readonly ProductType[]): ProductType[] {
  const front = FRONT_TYPES.flatMap((name) => types.filter((type) => type.name === name));
  return [...front, ...types.filter((type) => !front.includes(type))];
}

/** Inverts `readCatalogue`. */
export const catalogueDocuments = (types: readonly ProductType[]): CatalogueDocument[] =>
  types.map(({ name, subtypes }) => ({
    id: name,
    subtipos: Object.fromEntries(subtypes.map(({ name, products }) => [name, products])),
  }));

type Types = readonly ProductType[];

/** Reuses the unchanged objects of the older catalogue, or the catalogue itself, so that React skips them. */
export const keepEqual = (before: Types, after: Types): ProductType[] =>
  keepEach(before, after, (old, type) => {
    const subtypes = keepEach(old.subtypes, type.subtypes, (oldSubtype, subtype) =>
      isEqualList(oldSubtype.products, subtype.products) ? oldSubtype : subtype,
    );
    return subtypes === old.subtypes ? old : { ...type, subtypes };
  });

/** Merges each entry of `after` with its namesake; returns `before` when nothing changes. */
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

/** Puts the first letter of a name alone in upper case (spec §2). */
export function displayName(name: string): string {
  const text = name.trim();
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length).toLowerCase();
}
