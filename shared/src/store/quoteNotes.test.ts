import { EMPTY_CONTACT } from '../domain/contactForm';
import { fakeServices } from '../testing/fakeServices';
import { makeStore } from './makeStore';
import {
  amountChanged,
  chatOpened,
  itemRemoved,
  itemToggled,
  listAdded,
  listEmptied,
  noteRemoved,
  quoteRequested,
  quoteSubmitted,
  removalUndone,
} from './quoteSlice';
import {
  selectQuoteEmpty,
  selectQuoteItems,
  selectQuoteNotes,
  selectRemoval,
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
      expect.any(String),
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
  it.each([
    ['of an item', itemRemoved('FILM')],
    ['by an amount of 0', amountChanged({ name: 'FILM', amount: 0 })],
    ['by COTIZAR', itemToggled('FILM')],
    ['of a note', noteRemoved(NOTE)],
    ['of everything', listEmptied()],
  ])('is undone when the visitor undoes a removal %s', (_, removal) => {
    const { store, list } = pasted();
    const before = list();
    store.dispatch(removal);
    expect(list()).not.toEqual(before);
    store.dispatch(removalUndone());
    expect(list()).toEqual(before);
    expect(selectRemoval(store.getState())).toBeUndefined();
  });

  it('is undone before earlier ones when the list has several removals', () => {
    const { store, list } = pasted();
    store.dispatch(itemRemoved('VASO'));
    store.dispatch(listEmptied());
    store.dispatch(removalUndone());
    expect(list()).toEqual([[FILM], [NOTE]]);
    store.dispatch(removalUndone());
    expect(list()).toEqual([[FILM, CUPS], [NOTE]]);
    store.dispatch(removalUndone());
    expect(list()).toEqual([[FILM, CUPS], [NOTE]]);
  });

  it('restores no item when the item is on the list again', () => {
    const { store, list } = pasted();
    store.dispatch(listEmptied());
    store.dispatch(itemToggled('FILM'));
    expect(selectRemoval(store.getState())).toEqual({ items: [CUPS], notes: [NOTE] });
    store.dispatch(removalUndone());
    expect(list()).toEqual([[{ name: 'FILM', amount: 1 }, CUPS], [NOTE]]);
  });

  it('is final after the list has gone out', async () => {
    const { store } = pasted();
    store.dispatch(itemRemoved('VASO'));
    store.dispatch(quoteRequested());
    await store.dispatch(quoteSubmitted(EMPTY_CONTACT));
    expect(selectRemoval(store.getState())).toBeUndefined();
  });

  it('is not recorded when the visitor retracts an amount', () => {
    const store = makeStore(fakeServices().services);
    store.dispatch(amountChanged({ name: 'VASO', amount: 2 }));
    store.dispatch(amountChanged({ name: 'VASO', amount: 0, retracted: true }));
    expect(selectQuoteItems(store.getState())).toEqual([]);
    expect(selectRemoval(store.getState())).toBeUndefined();
  });
});
