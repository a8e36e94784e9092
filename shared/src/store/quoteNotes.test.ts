import { EMPTY_CONTACT } from '../domain/contactForm';
import { fakeServices } from '../testing/fakeServices';
import { makeStore } from './makeStore';
import {
  amountChanged,
  chatOpened,
  itemRemoved,
  listAdded,
  quoteRequested,
  quoteSubmitted,
} from './quoteSlice';
import {
  selectQuoteEmpty,
  selectQuoteItems,
  selectQuoteNotes,
  selectRemoved,
  selectStepShown,
} from './selectors';

const CUPS = { name: 'VASO', amount: 20 };
const FILM = { name: 'FILM', amount: 3 };
const NOTE = '20 u de cintas raras';

function pasted() {
  const { services, calls } = fakeServices();
  const store = makeStore(services);
  store.dispatch(listAdded({ items: [CUPS, FILM], notes: [NOTE] }));
  const list = () => [selectQuoteItems(store.getState()), selectQuoteNotes(store.getState())];
  return { store, calls, list };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a pasted list', () => {
  it('adds up to 999 of an item when the list has the item', () => {
    const { store, list, calls } = pasted();
    store.dispatch(listAdded({ items: [{ name: 'FILM', amount: 998 }], notes: [NOTE, 'otra'] }));
    expect(list()).toEqual([
      [CUPS, { name: 'FILM', amount: 999 }],
      [NOTE, 'otra'],
    ]);
    expect(calls.at(-1)).toEqual(['saveNotes', [NOTE, 'otra']]);
  });

  it('goes out by e-mail when the list consists of notes', async () => {
    const { services, calls } = fakeServices();
    const store = makeStore(services);
    store.dispatch(listAdded({ items: [], notes: [NOTE] }));
    expect(selectQuoteEmpty(store.getState())).toBe(false);
    store.dispatch(quoteRequested());
    await store.dispatch(quoteSubmitted({ ...EMPTY_CONTACT, message: 'Para el viernes' }));
    expect(calls).toContainEqual([
      'sendEmail',
      expect.objectContaining({
        products: [],
        message: `Para el viernes\n\nAdemás necesito:\n- ${NOTE}`,
      }),
    ]);
    expect(selectQuoteEmpty(store.getState())).toBe(true);
  });

  it('keeps a new note when the visitor adds one while the e-mail is in flight', async () => {
    const { store, list } = pasted();
    store.dispatch(quoteRequested());
    const sent = store.dispatch(quoteSubmitted(EMPTY_CONTACT));
    store.dispatch(listAdded({ items: [], notes: ['otra'] }));
    await sent;
    expect(list()).toEqual([[], ['otra']]);
  });

  it('is restored when the page reloads', () => {
    const { services } = fakeServices({ kept: [CUPS], keptNotes: [NOTE] });
    expect(selectQuoteNotes(makeStore(services).getState())).toEqual([NOTE]);
  });

  it('goes out by chat when the list has items and notes', () => {
    const { store } = pasted();
    store.dispatch(chatOpened());
    expect(store.getState().quote.step).toBe('sentByChat');
    expect(selectStepShown(store.getState())).toBe('editing');
  });
});

describe('a removal', () => {
  it('is remembered with the lists before and after', () => {
    const { store, list } = pasted();
    const [items, notes] = list();
    store.dispatch(itemRemoved('VASO'));
    expect(selectRemoved(store.getState()).at(-1)).toEqual({
      before: { items, notes },
      after: { items: [FILM], notes },
    });
  });

  it('is final after the list has gone out', async () => {
    const { store } = pasted();
    store.dispatch(itemRemoved('VASO'));
    store.dispatch(quoteRequested());
    await store.dispatch(quoteSubmitted(EMPTY_CONTACT));
    expect(selectRemoved(store.getState())).toEqual([]);
  });

  it('is not remembered when the visitor retracts an amount', () => {
    const store = makeStore(fakeServices().services);
    store.dispatch(amountChanged({ name: 'VASO', amount: 2 }));
    store.dispatch(amountChanged({ name: 'VASO', amount: 0, retracted: true }));
    expect(selectQuoteItems(store.getState())).toEqual([]);
    expect(selectRemoved(store.getState())).toEqual([]);
  });
});
