import type { Catalogue } from './Content';

/** Puts types and subtypes in the order of another catalogue, new ones last: a database has its own. */
export const inOrderOf = (order: Catalogue, catalogue: Catalogue): Catalogue =>
  sorted(order, catalogue, (type, subtypes) => sorted(order[type] ?? {}, subtypes));

function sorted<T>(
  order: Record<string, unknown>,
  entries: Record<string, T>,
  each = (_name: string, entry: T) => entry,
): Record<string, T> {
  const known = Object.keys(order).filter((name) => Object.hasOwn(entries, name));
  const others = Object.keys(entries).filter((name) => !Object.hasOwn(order, name));
  return Object.fromEntries(
    [...known, ...others].map((name) => [name, each(name, entries[name]!)]),
  );
}
