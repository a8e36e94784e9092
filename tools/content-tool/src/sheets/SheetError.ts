import type { FileProblem } from '@mg/sheets/FileProblem';
import type { Place } from '../content/rows';

/** Tells why a source has no rows. */
export type SheetProblem =
  | { kind: FileProblem }
  /** Names the hidden columns, one of which may have a title. */
  | { kind: 'no titles'; hiddenColumns: Place[] }
  | { kind: 'two titles'; field: string; titles: { text: string; place: Place }[] }
  | { kind: 'no titles, many columns'; place: Place; cells: number };

/** Reports a source without rows; each face says the problem in its words. */
export class SheetError extends Error {
  override name = 'SheetError';

  constructor(readonly problem: SheetProblem) {
    super(problem.kind);
  }
}
