import type { ProductRow } from '../rows/rows';
import type { Problem } from './Problem';

/** Names a row whose cells stand below the wrong titles, since a sign has split a cell, or one is missing. */
export const unevenProblem = ({
  place,
  ...counts
}: NonNullable<ProductRow['uneven']>): Problem => ({
  ...{ kind: 'uneven', place, field: 'row', text: '', blocks: true },
  counts,
});
