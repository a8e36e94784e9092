import type { ListRow } from './listRows';

const GROUPS = [
  { kind: 'doubtful', title: 'Para revisar' },
  { kind: 'unknown', title: 'Van como nota, con sus palabras' },
  { kind: 'certain', title: 'Encontrados' },
  { kind: 'idle', title: 'No piden nada' },
  { kind: 'talk', title: 'Quedan como están' },
] as const;

/** Returns the group of a line. A new choice changes no group, so that no line moves under a finger. */
function kindOf({ candidates, certain, talk, asks }: ListRow) {
  if (!asks) return talk ? 'talk' : 'idle';
  if (candidates.length === 0) return 'unknown';
  return certain ? 'certain' : 'doubtful';
}

/** Groups the lines by certainty, doubtful ones first; `shown` limits the visible lines. */
export function groupRows(rows: readonly ListRow[], shown: number) {
  let room = shown;
  return GROUPS.flatMap(({ kind, title }) => {
    const all = rows.flatMap((row, index) => (kindOf(row) === kind ? [index] : []));
    /** Points to the visible lines. */
    const places = all.slice(0, room);
    room -= places.length;
    return all.length > 0 ? [{ kind, title, count: all.length, places }] : [];
  });
}
