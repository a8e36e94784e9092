import { EMPTY_CONTACT } from '../domain/contactForm';
import { clearStorage, fakeServices } from '../testing/fakeServices';
import { makeStore } from './makeStore';
import {
  cancelRequested,
  chatOpened,
  drawerToggled,
  itemToggled,
  listRestored,
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

/** Opens a drawer with an item on the list. */
function drawer() {
  const store = makeStore(fakeServices().services);
  store.dispatch(itemToggled('VASO'));
  store.dispatch(drawerToggled(true));
  const see = store.getState;
  return { store, see, steps: () => [selectStepBefore(see()), selectStepShown(see())] };
}

beforeEach(() => {
  clearStorage();
});

describe('cancelling', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('leads back to the list once when the drawer closes meanwhile', () => {
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

  it('does nothing while an e-mail is in flight', async () => {
    const { store, see } = drawer();
    store.dispatch(quoteRequested());
    const submit = store.dispatch(quoteSubmitted(EMPTY_CONTACT));
    store.dispatch(cancelRequested());
    expect(selectQuoteSending(see())).toBe(true);
    expect(jest.getTimerCount()).toBe(0);
    await submit;
  });
});

describe('the step that the drawer shows', () => {
  it('is the new step when the drawer is open', () => {
    const { store, steps } = drawer();
    store.dispatch(quoteRequested());
    expect(steps()).toEqual(['editing', 'contact']);
    store.dispatch(retried());
    expect(steps()).toEqual(['editing', 'contact']);
  });

  it('stays when the drawer closes', () => {
    const { store, steps } = drawer();
    store.dispatch(chatOpened());
    store.dispatch(drawerToggled(false));
    expect(steps()).toEqual(['sentByChat', 'sentByChat']);
    store.dispatch(drawerToggled(true));
    expect(steps()).toEqual(['editing', 'editing']);
  });

  it('is the outcome when the e-mail arrives while the drawer is closed', async () => {
    const { store, steps } = drawer();
    store.dispatch(quoteRequested());
    const submit = store.dispatch(quoteSubmitted(EMPTY_CONTACT));
    store.dispatch(drawerToggled(false));
    await submit;
    store.dispatch(drawerToggled(true));
    expect(steps()).toEqual(['sentByMail', 'sentByMail']);
  });

  it('stays when another tab empties the list before the e-mail', async () => {
    const { store, see } = drawer();
    store.dispatch(quoteRequested());
    store.dispatch(listRestored({ items: [], notes: [] }));
    await store.dispatch(quoteSubmitted(EMPTY_CONTACT));
    expect(selectStepShown(see())).toBe('contact');
  });

  it('slides when the visitor opens an open drawer', () => {
    const { store, steps } = drawer();
    store.dispatch(quoteRequested());
    store.dispatch(drawerToggled(true));
    expect(steps()).toEqual(['editing', 'contact']);
  });
});
