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

/** Compares products type by type, then the promotions; the order of types and subtypes does not count. */
export function compareContent(before: Partial<Content>, after: Partial<Content>): TypeChange[] {
  const [had, has] = [before.catalogue ?? {}, after.catalogue ?? {}];
  const promotions = compareLists(before.promotions ?? [], after.promotions ?? []);
  return [
    ...namesIn(had, has).map((type) => compareType(type, had[type] ?? {}, has[type] ?? {})),
    { type: 'promotions', ...promotions },
  ].filter(
    ({ added, removed, renamed, moved }) =>
      added.length + removed.length + renamed.length + moved > 0,
  );
}

/** Counts the names that changes remove; a new name removes the old one. */
export const countRemoved = (changes: readonly TypeChange[]): number =>
  changes.reduce((sum, { removed, renamed }) => sum + removed.length + renamed.length, 0);

const namesIn = (before: object, after: object): string[] => [
  ...new Set([...Object.keys(before), ...Object.keys(after)]),
];

function compareType(type: string, before: Catalogue[string], after: Catalogue[string]) {
  const found = namesIn(before, after)
    .sort()
    .map((subtype) => {
      const inSubtype = (product: string) => `${subtype}: ${product}`;
      const [had, has] = [before, after].map((all) => (all[subtype] ?? []).map(inSubtype));
      return compareLists(had!, has!);
    });
  return {
    type,
    added: found.flatMap(({ added }) => added),
    removed: found.flatMap(({ removed }) => removed),
    renamed: found.flatMap(({ renamed }) => renamed),
    moved: found.reduce((sum, { moved }) => sum + moved, 0),
  };
}

/** As many new entries as old ones between the same neighbours are new names. */
function compareLists(before: readonly string[], after: readonly string[]) {
  const [had, has] = [new Set(before), new Set(after)];
  const gaps = gapsOf(after, had);
  const removed: string[] = [];
  const renamed: TypeChange['renamed'] = [];
  for (const [neighbours, old] of gapsOf(before, has)) {
    const now = gaps.get(neighbours);
    if (now?.length !== old.length) {
      removed.push(...old);
      continue;
    }
    gaps.delete(neighbours);
    renamed.push(...old.map((from, index) => ({ from, to: now[index]! })));
  }
  const stays = before.filter((entry) => has.has(entry));
  const kept = after.filter((entry) => had.has(entry));
  const moved = kept.filter((entry, index) => entry !== stays[index]).length;
  return { added: [...gaps.values()].flat(), removed, renamed, moved };
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
