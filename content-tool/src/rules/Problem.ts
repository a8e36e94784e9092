import type { Place } from '../rows/rows';

/** Names a rule; english.ts says each in words. */
export type ProblemKind =
  | 'empty'
  | 'long'
  | 'no letters'
  | 'sign'
  | 'formula'
  | 'reserved'
  | 'spelling'
  | 'repeated'
  | 'alike'
  | 'address'
  | 'missing picture'
  | 'large picture'
  | 'picture format'
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
  /** Is the earlier cell of a comparison. */
  other?: { text: string; place: Place };
  /** Leaves the row out. */
  blocks: boolean;
}
