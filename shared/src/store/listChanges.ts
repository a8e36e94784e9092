import { original } from '@reduxjs/toolkit';
import {
  amountOf,
  isEmptyList,
  lacking,
  withAmount,
  type QuoteItem,
  type QuoteList,
} from '../domain/quote';

/** A list, and what the visitor took off it, the last at the end: it can be brought back. */
export interface ChangingList extends QuoteList {
  removed: QuoteList[];
}

/** The list itself: walking a draft of hundreds of items would be felt on a phone. */
export const itemsOf = (state: QuoteList): QuoteItem[] => (original(state) ?? state).items;

/** So many removals can be undone, one after another. */
const UNDO_MAX = 20;

/** The list as the visitor changes it: what that takes off it can be brought back. */
export function change(state: ChangingList, next: Partial<QuoteList>): void {
  const before = original(state) ?? state;
  const after = { ...before, ...next };
  const gone = lacking(before, after);
  if (!isEmptyList(gone)) state.removed = [...before.removed, gone].slice(-UNDO_MAX);
  state.items = after.items;
  state.notes = after.notes;
}

/** What can be brought back of that which was removed: not what has come back in another way. */
export const undoable = (quote: ChangingList): QuoteList[] =>
  quote.removed.map((gone) => lacking(gone, quote)).filter((gone) => !isEmptyList(gone));

/** Amounts on top of those that are there already. */
export const added = (items: QuoteItem[], more: readonly QuoteItem[]): QuoteItem[] =>
  more.reduce(
    (list, { name, amount }) => withAmount(list, name, amountOf(list, name) + amount),
    items,
  );
