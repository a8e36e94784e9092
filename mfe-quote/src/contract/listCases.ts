import { equal, has, type ContractCase } from '@mg/remote-kit/contract';
import {
  amountChanged,
  drawerToggled,
  itemRemoved,
  itemsRestored,
  itemToggled,
  listAdded,
  listEmptied,
  noteRemoved,
  removalUndone,
} from '@mg/shared/store/quoteSlice';
import {
  selectDrawerOpen,
  selectQuoteEmpty,
  selectQuoteItems,
  selectQuoteNotes,
  selectRemoval,
  selectTotalCount,
} from '@mg/shared/store/selectors';

const FILM = { name: 'FILM', amount: 3 };
const CUPS = { name: 'VASO', amount: 10 };

export const listCases: readonly ContractCase[] = [
  {
    name: 'an item that is toggled is on the list once',
    run({ page }) {
      const { store } = page();
      equal(selectQuoteEmpty(store.getState()), true);
      store.dispatch(itemToggled('FILM'));
      has(selectQuoteItems(store.getState()), [{ name: 'FILM', amount: 1 }]);
      equal(selectQuoteEmpty(store.getState()), false);
    },
  },
  {
    name: 'an amount is changed by the name of its item, which keeps its place',
    run({ page }) {
      const { store } = page();
      store.dispatch(itemsRestored([FILM, CUPS]));
      store.dispatch(amountChanged({ name: 'FILM', amount: 12 }));
      has(selectQuoteItems(store.getState()), [{ name: 'FILM', amount: 12 }, CUPS]);
    },
  },
  {
    name: 'an item is removed by its name, and comes back at the end of the list',
    run({ page }) {
      const { store } = page();
      store.dispatch(itemsRestored([FILM, CUPS]));
      store.dispatch(itemRemoved('FILM'));
      has(selectQuoteItems(store.getState()), [CUPS]);
      store.dispatch(amountChanged(FILM));
      has(selectQuoteItems(store.getState()), [CUPS, FILM]);
    },
  },
  {
    name: 'a note stands beside the items until it is removed, and makes a list of its own',
    run({ page }) {
      const { store } = page();
      store.dispatch(listAdded({ items: [], notes: ['algo'] }));
      equal(selectQuoteEmpty(store.getState()), false);
      has(selectQuoteNotes(store.getState()), ['algo']);
      store.dispatch(noteRemoved('algo'));
      equal(selectQuoteEmpty(store.getState()), true);
    },
  },
  {
    name: 'whatever was removed last comes back, all at once too',
    run({ page }) {
      const { store } = page();
      store.dispatch(listAdded({ items: [FILM, CUPS], notes: ['algo'] }));
      store.dispatch(listEmptied());
      equal(selectRemoval(store.getState()), { items: [FILM, CUPS], notes: ['algo'] });
      store.dispatch(removalUndone());
      has(selectQuoteItems(store.getState()), [FILM, CUPS]);
      has(selectQuoteNotes(store.getState()), ['algo']);
      equal(selectRemoval(store.getState()), undefined);
    },
  },
  {
    name: 'the total counts pieces, not lines',
    run({ page }) {
      const { store } = page();
      equal(selectTotalCount(store.getState()), 0);
      store.dispatch(itemsRestored([FILM, CUPS]));
      equal(selectTotalCount(store.getState()), 13);
    },
  },
  {
    name: 'the drawer is opened and closed by what it is told',
    run({ page }) {
      const { store } = page();
      equal(selectDrawerOpen(store.getState()), false);
      store.dispatch(drawerToggled(true));
      equal(selectDrawerOpen(store.getState()), true);
      store.dispatch(drawerToggled(false));
      equal(selectDrawerOpen(store.getState()), false);
    },
  },
  {
    name: 'the browser keeps every change of the list',
    run({ page }) {
      const { store, calls } = page();
      store.dispatch(itemToggled('FILM'));
      has(calls, [['save', [{ name: 'FILM', amount: 1 }]]]);
    },
  },
];
