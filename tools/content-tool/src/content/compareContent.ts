import type { Catalogue, Content } from './Content';

/** Tells what becomes of one type. */
export interface TypeChange {
  /** Is `promotions` for these. */
  type: string;
  /** Lists products as `subtype: product`. */
  added: string[];
  removed: string[];
  /** Lists products that have a new name at their place. */
  renamed: { from: string; to: string }[];
  /** Counts products that stay in another order. */
  moved: number;
}

/** Compares products type by type, then the promotions; the order of types and subtypes is free. */
export function compareContent(before: Partial<Content>, after: Partial<Content>): TypeChange[] {
  const [had, has] = [before.catalogue ?? {}, after.catalogue ?? {}];
  const types = new Set([...Object.keys(had), ...Object.keys(has)]);
  return [
    ...[...types].map((type) => compareLists(type, linesOf(had[type]), linesOf(has[type]))),
    compareLists('promotions', before.promotions ?? [], after.promotions ?? []),
  ].filter(
    ({ added, removed, renamed, moved }) =>
      added.length + removed.length + renamed.length + moved > 0,
  );
}

/** Counts the names that changes remove; a new name removes the old one. */
export const countRemoved = (changes: readonly TypeChange[]): number =>
  changes.reduce((sum, { removed, renamed }) => sum + removed.length + renamed.length, 0);

const linesOf = (subtypes: Catalogue[string] = {}): string[] =>
  Object.keys(subtypes)
    .sort()
    .flatMap((subtype) => subtypes[subtype]!.map((product) => `${subtype}: ${product}`));

/** In a list that stays as long, a new entry at the place of a lost one is its new name. */
function compareLists(type: string, before: readonly string[], after: readonly string[]) {
  const [had, has] = [new Set(before), new Set(after)];
  const isRenamed = (at: number) =>
    before.length === after.length && !has.has(before[at]!) && !had.has(after[at]!);
  const stays = before.filter((entry) => has.has(entry));
  const kept = after.filter((entry) => had.has(entry));
  return {
    type,
    added: after.filter((entry, at) => !had.has(entry) && !isRenamed(at)),
    removed: before.filter((entry, at) => !has.has(entry) && !isRenamed(at)),
    renamed: before.flatMap((from, at) => (isRenamed(at) ? [{ from, to: after[at]! }] : [])),
    moved: kept.filter((entry, at) => entry !== stays[at]).length,
  };
}
