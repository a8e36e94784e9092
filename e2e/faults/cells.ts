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

/** Lists the kinds that the tests run; all others run in the drill alone. */
const TESTED = [
  '404',
  '503',
  'truncated',
  'HTML as script',
  'syntax error',
  'missing expose',
  'get() rejects',
  'init() throws',
  'wrong hash',
  'missing style',
  'throw on import',
  'wrong expose',
  'throw at render',
  'throw in an effect',
  'late chunk missing',
  'state set while rendering',
];

/**
 * Chooses the cells of the tests. `npm run test:all` runs a quarter; `npm test` runs every second
 * kind in one remote, and both outcomes in each remote.
 */
export const testedCells = (all: boolean): Cell[] =>
  KINDS.filter(({ name }) => TESTED.includes(name)).flatMap((kind, index) =>
    cells([kind]).filter((_, place) =>
      all ? (place + index) % 4 === 0 : index % 2 === 0 && place === (index / 2) % 6,
    ),
  );

/** Names the promises of a cell. */
export type Promised = 'usable' | 'fast' | 'list' | 'credited' | 'named' | 'innocents';

interface Exception {
  kind: string;
  /** Limits the exception to some remotes, or to one outcome. */
  remotes?: string[];
  fallback?: boolean;
  promises: Promised[];
  /** Names the decision. */
  reason: string;
}

/** Lists the cells that a decision takes out of the promises. */
const EXCEPTIONS: Exception[] = [];

/** @returns the reason why a cell need not keep a promise */
export const exceptionOf = ({ kind, remote, fallback }: Cell, promise: Promised) =>
  EXCEPTIONS.find(
    (exception) =>
      exception.kind === kind.name &&
      (exception.remotes ?? [remote]).includes(remote) &&
      (exception.fallback ?? fallback) === fallback &&
      exception.promises.includes(promise),
  )?.reason;
