import type { TypeChange } from './compareContent';

/** Counts the names that a change removes; a new name removes the old one. */
export const countRemoved = (changes: readonly TypeChange[]): number =>
  changes.reduce((sum, { removed, renamed }) => sum + removed.length + renamed.length, 0);
