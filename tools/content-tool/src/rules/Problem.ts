import type { Cell, Place, Row } from '../content/rows';

/** Names a rule; each face says it in its words. */
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

/** Holds what the rules found in a row. */
export interface Checked<T extends Row> {
  row: T;
  problems: Problem[];
  /** Is the row as it may be imported, mended where that is certain. */
  kept?: T;
}

/** Makes a problem that leaves the row out, unless `more` says otherwise. */
export const problemOf = (
  kind: ProblemKind,
  field: string,
  { text, place }: Pick<Cell, 'text' | 'place'>,
  more: Partial<Problem> = {},
): Problem => ({ ...{ kind, place, field, text, blocks: true }, ...more });

/** Names a row whose cells stand below the wrong titles, since a sign has split a cell, or one is missing. */
export const unevenProblem = ({ place, ...counts }: NonNullable<Row['uneven']>): Problem =>
  problemOf('uneven', 'row', { text: '', place }, { counts });

/** Finds problems that a mend does not take away. */
export const blocking = (problems: readonly Problem[], fix: boolean): Problem[] =>
  problems.filter(({ blocks, mend }) => blocks && !(fix && mend !== undefined));

/** Puts the mends into a row. */
export const mended = <T extends Row>(row: T, problems: readonly Problem[]): T => ({
  ...row,
  ...Object.fromEntries(
    problems.flatMap(({ field, mend, place }) =>
      mend === undefined ? [] : [[field, { text: mend, place }]],
    ),
  ),
});

/** Leave a doubt that a person may answer with yes. */
const DOUBTS = new Set<ProblemKind>([
  ...(['alike', 'encoding', 'looks like a date', 'past', 'undated', 'spelling'] as const),
]);

/** Tells that visitors would not see the entry as it is. */
export const stopsPublication = ({ kind, blocks }: Problem): boolean => blocks && !DOUBTS.has(kind);
