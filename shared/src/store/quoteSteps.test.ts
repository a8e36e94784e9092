import { EMPTY_CONTACT } from '../domain/contactForm';
import { fakeServices } from '../testing/fakeServices';
import { makeStore } from './makeStore';
import {
  cancelRequested,
  chatOpened,
  drawerToggled,
  itemToggled,
  quoteRequested,
  quoteSubmitted,
  retried,
} from './quoteSlice';
import {
  selectQuoteSending,
  selectQuoteTitle,
  selectStepBefore,
  selectStepShown,
} from './selectors';

/** An open drawer, with an item on the list. */
function drawer() {
  const store = makeStore(fakeServices().services);
  store.dispatch(itemToggled('VASO'));
  store.dispatch(drawerToggled(true));
  const see = store.getState;
  return { store, see, steps: () => [selectStepBefore(see()), selectStepShown(see())] };
}

describe('cancelling', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('leads back to the list after 500 ms, once, though the drawer is closed meanwhile', () => {
    const { store, see } = drawer();
    store.dispatch(quoteRequested());
    store.dispatch(cancelRequested());
    store.dispatch(cancelRequested());
    store.dispatch(drawerToggled(false));
    jest.advanceTimersByTime(499);
    expect(selectQuoteTitle(see())).toBe('Contacto');
    jest.advanceTimersByTime(1);
    expect(selectQuoteTitle(see())).toBe('Cotización');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is of no use while an e-mail is on its way', async () => {
    const { store, see } = drawer();
    store.dispatch(quoteRequested());
    const submit = store.dispatch(quoteSubmitted(EMPTY_CONTACT));
    store.dispatch(cancelRequested());
    expect(selectQuoteSending(see())).toBe(true);
    expect(jest.getTimerCount()).toBe(0);
    await submit;
  });
});

describe('what the drawer shows', () => {
  it('is the step, with the one before it, which slides away', () => {
    const { store, steps } = drawer();
    store.dispatch(quoteRequested());
    expect(steps()).toEqual(['editing', 'contact']);
    store.dispatch(retried());
    expect(steps()).toEqual(['editing', 'contact']);
  });

  it('stays as it was in a drawer that is closed, and slides nowhere in one that opens', () => {
    const { store, steps } = drawer();
    store.dispatch(chatOpened());
    store.dispatch(drawerToggled(false));
    expect(steps()).toEqual(['sentByChat', 'sentByChat']);
    store.dispatch(drawerToggled(true));
    expect(steps()).toEqual(['editing', 'editing']);
  });

  it('still slides where a drawer that is open is opened', () => {
    const { store, steps } = drawer();
    store.dispatch(quoteRequested());
    store.dispatch(drawerToggled(true));
    expect(steps()).toEqual(['editing', 'contact']);
  });
});
