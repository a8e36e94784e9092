import { original, type PayloadAction } from '@reduxjs/toolkit';
import {
  amountOf,
  withAmount,
  withNotes,
  withToggled,
  type QuoteItem,
  type QuoteList,
} from '../domain/quote';

/** Holds the lists around a removal or an addition. */
export interface Change {
  before: QuoteList;
  after: QuoteList;
}

/** Remembers removals and additions, the last at the end, since each can be undone. */
export interface UndoableList extends QuoteList {
  removed: Change[];
}

/** Limits the changes that can be undone, one after another. */
const UNDO_MAX = 20;

/** Returns the plain items, since a draft of hundreds of items is slow on a phone. */
export const itemsOf = (state: QuoteList): QuoteItem[] => (original(state) ?? state).items;

const sizeOf = ({ items, notes }: QuoteList): number => items.length + notes.length;

/** Changes the list, and remembers the change: by default a removal. */
function updateList(state: UndoableList, next: Partial<QuoteList>, remembers?: boolean): void {
  const { items, notes, removed } = original(state) ?? state;
  const before = { items, notes };
  const after = { ...before, ...next };
  if (remembers ?? sizeOf(after) < sizeOf(before)) {
    state.removed = [...removed, { before, after }].slice(-UNDO_MAX);
  }
  Object.assign(state, after);
}

/** Adds amounts and notes, as far as a list has room. */
const withList = (list: QuoteList, { items, notes }: QuoteList): QuoteList => ({
  items: items.reduce(
    (all, { name, amount }) => withAmount(all, name, amountOf(all, name) + amount),
    list.items,
  ),
  notes: withNotes(list.notes, notes),
});

export const listReducers = {
  itemToggled(state: UndoableList, { payload: name }: PayloadAction<string>) {
    updateList(state, { items: withToggled(itemsOf(state), name) });
  },
  /** A retracted amount was never meant, so its removal needs no undo. */
  amountChanged(
    state: UndoableList,
    { payload }: PayloadAction<QuoteItem & { retracted?: boolean }>,
  ) {
    const { name, amount, retracted } = payload;
    updateList(state, { items: withAmount(itemsOf(state), name, amount) }, !retracted && undefined);
  },
  itemRemoved(state: UndoableList, { payload: name }: PayloadAction<string>) {
    updateList(state, { items: withAmount(itemsOf(state), name, 0) });
  },
  noteRemoved(state: UndoableList, { payload }: PayloadAction<string>) {
    updateList(state, { notes: state.notes.filter((note) => note !== payload) });
  },
  /** Adds the amounts of a list, such as a pasted one. */
  listAdded(state: UndoableList, { payload }: PayloadAction<QuoteList>) {
    updateList(state, withList(original(state) ?? state, payload), true);
  },
  listEmptied(state: UndoableList) {
    updateList(state, { items: [], notes: [] });
  },
  /** Takes the list that another tab, or the last visit, has stored. */
  listRestored(state: UndoableList, { payload }: PayloadAction<QuoteList>) {
    state.items = payload.items;
    state.notes = payload.notes;
  },
};
