import type { Catalogue } from './Content';

/** Puts types and subtypes in the order of another catalogue, new ones last: a database has its own. */
export const inOrderOf = (order: Catalogue, catalogue: Catalogue): Catalogue =>
  sorted(order, catalogue, (type, subtypes) => sorted(order[type] ?? {}, subtypes));

/** The first place of a name stays, so a name of both comes in the order of the first. */
const sorted = <T>(order: object, entries: Record<string, T>, each = (_: string, one: T) => one) =>
  Object.fromEntries(
    [...Object.keys(order), ...Object.keys(entries)]
      .filter((name) => Object.hasOwn(entries, name))
      .map((name) => [name, each(name, entries[name]!)]),
  );
