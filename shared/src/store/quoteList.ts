import { original, type PayloadAction } from '@reduxjs/toolkit';
import {
  amountOf,
  isEmptyList,
  itemsMissingFrom,
  withAmount,
  withNotes,
  withToggled,
  type QuoteItem,
  type QuoteList,
} from '../domain/quote';

/** Remembers the removals from a list, the last at the end, since each can be undone. */
export interface UndoableList extends QuoteList {
  removed: QuoteList[];
}

/** Limits the removals that can be undone, one after another. */
const UNDO_MAX = 20;

/** Returns the plain items, since a draft of hundreds of items is slow on a phone. */
export const itemsOf = (state: QuoteList): QuoteItem[] => (original(state) ?? state).items;

/** Remembers what a change removes, unless the change is final. */
function updateList(state: UndoableList, next: Partial<QuoteList>, final = false): void {
  const before = original(state) ?? state;
  const after = { ...before, ...next };
  const gone = itemsMissingFrom(after, before);
  if (!final && !isEmptyList(gone)) state.removed = [...before.removed, gone].slice(-UNDO_MAX);
  state.items = after.items;
  state.notes = after.notes;
}

/** Returns the removals that can be undone, without the items that are on the list again. */
export const undoable = (list: UndoableList): QuoteList[] =>
  list.removed.map((gone) => itemsMissingFrom(list, gone)).filter((gone) => !isEmptyList(gone));

/** Adds amounts and notes, as far as a list has room. */
function addList(state: UndoableList, { items, notes }: QuoteList): void {
  state.items = items.reduce(
    (all, { name, amount }) => withAmount(all, name, amountOf(all, name) + amount),
    itemsOf(state),
  );
  state.notes = withNotes(state.notes, notes);
}

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
    updateList(state, { items: withAmount(itemsOf(state), name, amount) }, retracted);
  },
  itemRemoved(state: UndoableList, { payload: name }: PayloadAction<string>) {
    updateList(state, { items: withAmount(itemsOf(state), name, 0) });
  },
  noteRemoved(state: UndoableList, { payload }: PayloadAction<string>) {
    updateList(state, { notes: state.notes.filter((note) => note !== payload) });
  },
  /** Adds the amounts of a list, such as a pasted one. */
  listAdded: (state: UndoableList, { payload }: PayloadAction<QuoteList>) =>
    addList(state, payload),
  listEmptied(state: UndoableList) {
    updateList(state, { items: [], notes: [] });
  },
  removalUndone(state: UndoableList) {
    const left = undoable(original(state) ?? state);
    const gone = left.at(-1);
    if (gone) addList(state, gone);
    // A removal without room on the list stays.
    state.removed = left;
  },
  /** Takes the list that another tab, or the last visit, has stored. */
  listRestored(state: UndoableList, { payload }: PayloadAction<QuoteList>) {
    state.items = payload.items;
    state.notes = payload.notes;
  },
  /** The contract cases of older remotes set the items. */
  itemsRestored(state: UndoableList, { payload }: PayloadAction<QuoteItem[]>) {
    state.items = payload;
  },
};
