import type { Place } from '../rows/rows';

/** Names a rule; english.ts and spanish.ts say each in words. */
export type ProblemKind =
  | 'empty'
  | 'long'
  | 'no letters'
  | 'sign'
  | 'formula'
  | 'no result'
  | 'boolean'
  | 'looks like a date'
  | 'encoding'
  | 'merged'
  | 'uneven'
  | 'reserved'
  | 'spelling'
  | 'repeated'
  | 'alike'
  | 'address'
  | 'missing picture'
  | 'large picture'
  | 'picture format'
  | 'no date'
  | 'past'
  | 'undated';

/** Tells what is wrong in one place of a source. */
export interface Problem {
  kind: ProblemKind;
  place: Place;
  /** Names the field of the row. */
  field: string;
  /** Is the text of the cell, or the address of a missing picture. */
  text: string;
  /** Is the text that replaces the cell's, where that is certain; '' leaves the row out. */
  mend?: string;
  /** Is what the text was before a program misread it; the rules ask, and never take it. */
  likely?: string;
  /** Counts the cells of a row and the titles. */
  counts?: { cells: number; titles: number };
  /** Is the earlier cell of a comparison. */
  other?: { text: string; place: Place };
  /** Leaves the row out. */
  blocks: boolean;
}
