import type { PadRow } from './padRows';

const GROUPS = [
  { kind: 'doubtful', title: 'Para revisar' },
  { kind: 'unknown', title: 'Van como nota, con sus palabras' },
  { kind: 'certain', title: 'Encontrados' },
  { kind: 'idle', title: 'No piden nada' },
] as const;

export interface RowGroup {
  title: string;
  /** How many there are. */
  count: number;
  /** Where those that are shown stand in the list. */
  places: number[];
}

/** Where a line stands: not where it is chosen anew, so that nothing moves under a finger. */
function kindOf({ candidates, certain, asks }: PadRow) {
  if (!asks) return 'idle';
  if (candidates.length === 0) return 'unknown';
  return certain ? 'certain' : 'doubtful';
}

/**
 * The lines by how they were understood: what wants an eye comes first.
 * @param shown so many lines are shown at most, from the first group on
 */
export function groupRows(rows: readonly PadRow[], shown: number): RowGroup[] {
  let room = shown;
  return GROUPS.flatMap(({ kind, title }) => {
    const all = rows.flatMap((row, index) => (kindOf(row) === kind ? [index] : []));
    const places = all.slice(0, room);
    room -= places.length;
    return all.length > 0 ? [{ title, count: all.length, places }] : [];
  });
}
