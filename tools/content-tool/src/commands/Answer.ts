import type { Outcome } from '@mg/command';

/** Ends a command whose work is done, except for the rows that it names. */
export const DONE_IN_PART = 3;

export type Answer = Outcome & { code?: number };
