import { KINDS, type Kind } from './kinds';
import { PLACES } from './places';

/** Releases one kind of fault in one remote. */
export interface Cell {
  remote: string;
  kind: Kind;
  /** Tells whether the remote has a last good version. */
  fallback: boolean;
}

export const cells = (kinds: readonly Kind[]): Cell[] =>
  kinds.flatMap((kind) =>
    Object.keys(PLACES).flatMap((remote) =>
      [true, false].map((fallback) => ({ remote, kind, fallback })),
    ),
  );

/** Names the cell of `npm test`. */
const ONE = 'throw on import, catalogue, true';

/** Chooses the cells of the tests: `npm run test:all` runs a quarter. */
export const testedCells = (all: boolean): Cell[] =>
  KINDS.flatMap((kind, index) =>
    cells([kind]).filter(({ remote, fallback }, place) =>
      all ? (place + index) % 4 === 0 : ONE === [kind.name, remote, fallback].join(', '),
    ),
  );
