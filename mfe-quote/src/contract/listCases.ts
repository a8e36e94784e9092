import { equal, has, type ContractCase } from '@mg/remote-kit/contract';
import {
  amountChanged,
  drawerToggled,
  itemRemoved,
  itemsRestored,
  itemToggled,
} from '@mg/shared/store/quoteSlice';
import {
  selectDrawerOpen,
  selectQuoteEmpty,
  selectQuoteItems,
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
