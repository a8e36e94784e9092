import type { Cell, Place, Row } from '../content/rows';
import type { Kind } from '../content/words';

/** Tells what is wrong in one place of a source. */
export interface Problem {
  /** Names the rule. */
  kind: Kind;
  place: Place;
  /** Names the field of the row. */
  field: string;
  /** Is the text of the cell, or the address of a missing picture. */
  text: string;
  /** Is the text that replaces the cell's, where that is certain; '' leaves the row out. */
  mend?: string;
  /** Is what the text was before a program misread it; the rules ask, and never take it. */
  likely?: string;
  /** Count the cells of a row and the titles. */
  cells?: number;
  titles?: number;
  /** Is the text of an earlier cell, and its place in words. */
  other?: string;
  where?: string;
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
  kind: Kind,
  field: string,
  { text, place }: Pick<Cell, 'text' | 'place'>,
  more: Partial<Problem> = {},
): Problem => ({ ...{ kind, place, field, text, blocks: true }, ...more });

/** Names a row whose cells stand below the wrong titles, since a sign has split a cell, or one is missing. */
export const unevenProblem = ({ place, ...counts }: NonNullable<Row['uneven']>): Problem =>
  problemOf('uneven', 'row', { text: '', place }, counts);

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
const DOUBTS = new Set<Kind>([
  ...(['alike', 'misread', 'lost letter', 'looks like a date', 'past', 'undated'] as const),
  'spelling',
]);

/** Tells that visitors would not see the entry as it is. */
export const stopsPublication = ({ kind, blocks }: Problem): boolean => blocks && !DOUBTS.has(kind);
