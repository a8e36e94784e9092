import { contract, equal, has } from '@mg/remote-kit/contract';
import { itemToggled } from '@mg/shared/store/quoteSlice';
import { selectAmount, selectQuoteItems } from '@mg/shared/store/selectors';

/**
 * Checks this remote's needs of the contract. The remote's tests run these cases, and the release
 * tool runs them with the live and every later shell.
 */
export default contract([
  {
    name: 'lists and counts a product when the visitor toggles the product',
    run({ page }) {
      const { store } = page();
      equal(selectAmount(store.getState(), 'FILM'), 0);
      store.dispatch(itemToggled('FILM'));
      equal(selectAmount(store.getState(), 'FILM'), 1);
      has(selectQuoteItems(store.getState()), [{ name: 'FILM' }]);
    },
  },
]);
