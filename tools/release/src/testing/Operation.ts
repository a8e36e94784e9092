interface Interval {
  process: string;
  /** Both times come from one monotonic clock; `Infinity` ends an operation that never returned. */
  start: number;
  end: number;
}

/** Raises the newest serial from `expected` by one, under a name that no other swap has. */
export interface Swap extends Interval {
  op: 'swap';
  expected: number;
  writer: string;
  /** Nobody knows the result where the answer was lost. */
  result: boolean | 'unknown';
}

/** Returns the newest serial. */
export interface Read extends Interval {
  op: 'read';
  result: number | 'unknown';
}

export type Operation = Swap | Read;

export interface WrittenRecord {
  serial: number;
  writer: string;
}

/** Names an operation in a problem. */
export const nameOf = (one: Operation): string =>
  one.op === 'swap'
    ? `the swap ${one.writer} of ${one.process} from ${one.expected}`
    : `the read ${one.result} of ${one.process}`;
