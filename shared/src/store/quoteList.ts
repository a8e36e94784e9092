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

/** Holds the removed entries, and the list from which they went. */
export interface Removal extends QuoteList {
  before: QuoteList;
}

/** Remembers the removals from a list, the last at the end, since each can be undone. */
export interface UndoableList extends QuoteList {
  removed: Removal[];
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
  if (!final && !isEmptyList(gone)) {
    const { items, notes, removed } = before;
    state.removed = [...removed, { ...gone, before: { items, notes } }].slice(-UNDO_MAX);
  }
  state.items = after.items;
  state.notes = after.notes;
}

/** Returns the removals that can be undone, without the items that are on the list again. */
export const undoable = (list: UndoableList): Removal[] =>
  list.removed
    .map((gone) => ({ ...itemsMissingFrom(list, gone), before: gone.before }))
    .filter((gone) => !isEmptyList(gone));

/** Orders the entries that stood on an earlier list as that list does; later ones follow. */
function inOrderOf<T extends QuoteItem | string>(before: readonly T[], entries: readonly T[]): T[] {
  const nameOf = (entry: T) => (typeof entry === 'string' ? entry : entry.name);
  const byName = new Map(entries.map((entry) => [nameOf(entry), entry]));
  const names = new Set([...before, ...entries].map(nameOf));
  return [...names].flatMap((name) => byName.get(name) ?? []);
}

/** Adds amounts and notes, as far as a list has room. */
const withList = (list: QuoteList, added: QuoteList): QuoteList => ({
  items: added.items.reduce(
    (all, { name, amount }) => withAmount(all, name, amountOf(all, name) + amount),
    list.items,
  ),
  notes: withNotes(list.notes, added.notes),
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
    updateList(state, { items: withAmount(itemsOf(state), name, amount) }, retracted);
  },
  itemRemoved(state: UndoableList, { payload: name }: PayloadAction<string>) {
    updateList(state, { items: withAmount(itemsOf(state), name, 0) });
  },
  noteRemoved(state: UndoableList, { payload }: PayloadAction<string>) {
    updateList(state, { notes: state.notes.filter((note) => note !== payload) });
  },
  /** Adds the amounts of a list, such as a pasted one. */
  listAdded(state: UndoableList, { payload }: PayloadAction<QuoteList>) {
    Object.assign(state, withList(original(state) ?? state, payload));
  },
  listEmptied(state: UndoableList) {
    updateList(state, { items: [], notes: [] });
  },
  removalUndone(state: UndoableList) {
    const list = original(state) ?? state;
    const left = undoable(list);
    const gone = left.at(-1);
    if (gone) {
      const { items, notes } = withList(list, gone);
      state.items = inOrderOf(gone.before.items, items);
      state.notes = inOrderOf(gone.before.notes, notes);
    }
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
