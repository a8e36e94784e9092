import type { Catalogue } from '../files/content';

/** Tells what becomes of one type. */
export interface TypeChange {
  /** Is `promotions` for these. */
  type: string;
  /** Lists products as `subtype: product`. */
  added: string[];
  removed: string[];
  /** Lists products that have a new name at their place. */
  renamed: Rename[];
  /** Counts products that stay in another order. */
  moved: number;
}

interface Rename {
  from: string;
  to: string;
}

interface Content {
  catalogue: Catalogue;
  promotions: readonly string[];
}

/** Compares products type by type, then the promotions; the order of types and subtypes does not count. */
export const compareContent = (before: Partial<Content>, after: Partial<Content>): TypeChange[] =>
  [
    ...compareCatalogues(before.catalogue ?? {}, after.catalogue ?? {}),
    { type: 'promotions', ...compareLists(before.promotions ?? [], after.promotions ?? []) },
  ].filter(
    ({ added, removed, renamed, moved }) =>
      added.length + removed.length + renamed.length + moved > 0,
  );

function compareCatalogues(before: Catalogue, after: Catalogue): TypeChange[] {
  const types = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return types.map((type) => compareType(type, before[type] ?? {}, after[type] ?? {}));
}

function compareType(type: string, before: Catalogue[string], after: Catalogue[string]) {
  const change: TypeChange = { type, added: [], removed: [], renamed: [], moved: 0 };
  const subtypes = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  for (const subtype of subtypes) {
    const found = compareLists(before[subtype] ?? [], after[subtype] ?? []);
    const inSubtype = (product: string) => `${subtype}: ${product}`;
    change.added.push(...found.added.map(inSubtype));
    change.removed.push(...found.removed.map(inSubtype));
    change.renamed.push(
      ...found.renamed.map(({ from, to }) => ({ from: inSubtype(from), to: inSubtype(to) })),
    );
    change.moved += found.moved;
  }
  return change;
}

/** As many new entries as old ones between the same neighbours are new names. */
function compareLists(before: readonly string[], after: readonly string[]) {
  const [had, has] = [new Set(before), new Set(after)];
  const gaps = gapsOf(after, had);
  const change = { added: [] as string[], removed: [] as string[], renamed: [] as Rename[] };
  for (const [neighbours, old] of gapsOf(before, has)) {
    const now = gaps.get(neighbours);
    if (now?.length !== old.length) {
      change.removed.push(...old);
      continue;
    }
    gaps.delete(neighbours);
    change.renamed.push(...old.map((from, index) => ({ from, to: now[index]! })));
  }
  change.added.push(...[...gaps.values()].flat());
  const stays = before.filter((entry) => has.has(entry));
  const kept = after.filter((entry) => had.has(entry));
  return { ...change, moved: kept.filter((entry, index) => entry !== stays[index]).length };
}

/** Groups the entries that only one list has by their neighbours that both have. */
function gapsOf(list: readonly string[], other: ReadonlySet<string>): Map<string, string[]> {
  const gaps = new Map<string, string[]>();
  let gap: string[] = [];
  let first = '';
  for (const entry of [...list, '']) {
    if (entry !== '' && !other.has(entry)) {
      gap.push(entry);
      continue;
    }
    if (gap.length > 0) gaps.set(`${first}\n${entry}`, gap);
    [gap, first] = [[], entry];
  }
  return gaps;
}
