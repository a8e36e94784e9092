import { contract, equal, has } from '@mg/remote-kit/contract';
import { itemToggled } from '@mg/shared/store/quoteSlice';
import { selectAmount, selectQuoteItems } from '@mg/shared/store/selectors';

/**
 * Checks this remote's needs of the contract. Its own tests run these cases, and the release tool runs
 * them with the live shell and every later one.
 */
export default contract([
  {
    name: 'a product that is toggled is on the quotation list',
    run({ page }) {
      const { store } = page();
      store.dispatch(itemToggled('FILM'));
      has(selectQuoteItems(store.getState()), [{ name: 'FILM' }]);
    },
  },
  {
    name: 'the amount of a product is more than 0 where it is on the list, and else 0',
    run({ page }) {
      const { store } = page();
      equal(selectAmount(store.getState(), 'FILM'), 0);
      store.dispatch(itemToggled('FILM'));
      equal(selectAmount(store.getState(), 'FILM'), 1);
    },
  },
]);
