import { AMOUNT_MAX } from '@mg/shared/constants';
import type { Match } from '../listReading/Match';

/** Holds the parts of a row that the visitor changes. */
export interface RowChoice {
  /** Selects a candidate by index, turns the words into a note, or skips the line; undefined is an open question. */
  choice: number | 'note' | 'skip' | undefined;
  /** Stays undefined until the visitor sets a doubtful amount. */
  amount: number | undefined;
  /** The line's remark and unit go below the list. */
  noted: boolean;
}

export type RowChange = Partial<RowChoice>;

/** Adds the visitor's choice to the match of a line. */
export interface ListRow extends Omit<Match, 'amount'>, RowChoice {
  /** The product and the amount are beyond doubt. */
  certain: boolean;
  /** Is the amount in the line, which may exceed the limit. */
  read: number;
  /** The line asks for a product. */
  asks: boolean;
  /** Holds the visitor's own changes. */
  changed: RowChange;
}

const isAmount = (amount: number) => Number.isInteger(amount) && amount > 0 && amount <= AMOUNT_MAX;

/** Chooses the product of a line where the product is beyond doubt; a line without any becomes a note. */
export function toRow(match: Match): ListRow {
  const { amount: read, sure, candidates, talk, out } = match;
  const doubt = match.doubt ?? (read > AMOUNT_MAX ? 'over' : undefined);
  const asks = !talk && !out && (read > 0 || doubt !== undefined);
  // A column is chosen once, not row by row.
  const offers = doubt === undefined || doubt === 'column' ? [] : (match.offers ?? [read]);
  return {
    ...match,
    doubt,
    certain: sure && doubt === undefined,
    offers: [...new Set(offers)].filter(isAmount),
    read,
    amount: doubt || !isAmount(read) ? undefined : read,
    choice: !asks ? 'skip' : candidates.length === 0 ? 'note' : sure ? 0 : undefined,
    noted: true,
    asks,
    changed: {},
  };
}

export const withChange = (row: ListRow, change: RowChange): ListRow => ({
  ...row,
  ...change,
  changed: { ...row.changed, ...change },
});

/** Returns the chosen product. */
export const takenProduct = ({ choice, candidates }: ListRow): string | undefined =>
  typeof choice === 'number' ? candidates[choice] : undefined;

/** Returns the row's remark and unit, for a note below the list; another amount has no unit. */
export const remarkOf = ({ amount, read, doubt, unit, note }: ListRow): string =>
  [(amount === read || doubt) && unit, note].filter(Boolean).join(', ');

/** Carries the visitor's changes over to the rows of the same words, such as after an answer. */
export function keepChanges(rows: readonly ListRow[], before: readonly ListRow[]): ListRow[] {
  const known = new Map<string, ListRow[]>();
  for (const row of before) known.set(row.words, [...(known.get(row.words) ?? []), row]);
  return rows.map((row) => {
    const old = known.get(row.words)?.shift();
    if (!old) return row;
    const { choice, ...changed } = old.changed;
    if (choice === undefined) return withChange(row, changed);
    const name = takenProduct(old);
    const place = name === undefined ? choice : row.candidates.indexOf(name);
    return withChange(row, place === -1 ? changed : { ...changed, choice: place });
  });
}
