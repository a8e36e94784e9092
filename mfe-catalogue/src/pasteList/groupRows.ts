import type { ListRow } from './listRows';

const GROUPS = [
  { kind: 'doubtful', title: 'Para revisar' },
  { kind: 'unknown', title: 'Van como nota, con sus palabras' },
  { kind: 'certain', title: 'Encontrados' },
  { kind: 'idle', title: 'No piden nada' },
] as const;

interface RowGroup {
  title: string;
  /** Number of lines. */
  count: number;
  /** Indexes of the visible lines. */
  places: number[];
}

/** The group of a line. A new choice does not change it, so that no line moves under a finger. */
function kindOf({ candidates, certain, asks }: ListRow) {
  if (!asks) return 'idle';
  if (candidates.length === 0) return 'unknown';
  return certain ? 'certain' : 'doubtful';
}

/**
 * Groups the lines by certainty; doubtful lines come first.
 * @param shown number of visible lines, from the first group on
 */
export function groupRows(rows: readonly ListRow[], shown: number): RowGroup[] {
  let room = shown;
  return GROUPS.flatMap(({ kind, title }) => {
    const all = rows.flatMap((row, index) => (kindOf(row) === kind ? [index] : []));
    const places = all.slice(0, room);
    room -= places.length;
    return all.length > 0 ? [{ title, count: all.length, places }] : [];
  });
}
