import type { Catalogue } from '../files/content';

/** Tells what becomes of one type. */
export interface TypeChange {
  type: string;
  /** Lists products as `subtype: product`. */
  added: string[];
  removed: string[];
  /** Counts products that stay in another order. */
  moved: number;
}

/** Compares two catalogues, type by type; the order of types and subtypes does not count. */
export function compareCatalogues(before: Catalogue, after: Catalogue): TypeChange[] {
  const types = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return types
    .map((type) => compareType(type, before[type] ?? {}, after[type] ?? {}))
    .filter(({ added, removed, moved }) => added.length + removed.length + moved > 0);
}

type Subtypes = Catalogue[string];

function compareType(type: string, before: Subtypes, after: Subtypes): TypeChange {
  const [old, now] = [linesOf(before), linesOf(after)];
  const [had, has] = [new Set(old), new Set(now)];
  const stays = old.filter((line) => has.has(line));
  const kept = now.filter((line) => had.has(line));
  return {
    type,
    added: now.filter((line) => !had.has(line)),
    removed: old.filter((line) => !has.has(line)),
    moved: kept.filter((line, index) => line !== stays[index]).length,
  };
}

const linesOf = (subtypes: Subtypes): string[] =>
  Object.keys(subtypes)
    .sort()
    .flatMap((subtype) => subtypes[subtype]!.map((product) => `${subtype}: ${product}`));

/** Compares the entries of promotions; their order counts. */
export function comparePromotions(before: readonly string[], after: readonly string[]): TypeChange {
  const stays = before.filter((entry) => after.includes(entry));
  const kept = after.filter((entry) => before.includes(entry));
  return {
    type: 'promotions',
    added: after.filter((entry) => !before.includes(entry)),
    removed: before.filter((entry) => !after.includes(entry)),
    moved: kept.filter((entry, index) => entry !== stays[index]).length,
  };
}
