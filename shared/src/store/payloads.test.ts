import type { Action } from '@reduxjs/toolkit';
import { quoteStorage } from '../services/quoteStorage';
import { fakeServices } from '../testing/fakeServices';
import { ana, FILM } from '../testing/quotationExamples';
import { doorOf } from './doors';
import { makeStore } from './makeStore';
import {
  itemToggled,
  listAdded,
  listRestored,
  quoteQueued,
  quoteRequested,
  quoteSubmitted,
} from './quoteSlice';
import type { OnRefused } from './refuseMisfits';
import { selectQuoteItems } from './selectors';

const list = { items: [FILM], notes: ['20 u de algo'] };
const mailed = { ...list, reference: 'K7M2PX', contact: ana };
const product = { name: 'A', type: 'B', subtype: 'C' };
const takenAt = '2026-11-26T12:00:00.000Z';

function start() {
  const refusals: (string | undefined)[][] = [];
  const typeIn = (reason: string) => /^The payload of (.+) does not fit$/.exec(reason)?.[1];
  const { services, calls } = fakeServices({ kept: [FILM], keptNotes: list.notes });
  const onRefused: OnRefused = (reason, app) => void refusals.push([typeIn(reason), app]);
  return { store: makeStore(services, undefined, onRefused), refusals, calls };
}

/** Pairs each action with payloads that do not fit. */
const UNFIT: [string, unknown[]][] = [
  ['catalogue/filterSet', [7, undefined, {}]],
  ['catalogue/searched', [null, ['FILM']]],
  ['catalogue/foundBeyond', ['x', { text: 'x' }, { text: 'x', types: [{ name: 'A' }] }]],
  ['catalogue/productSelected', ['A', { ...product, type: 7 }]],
  ['catalogue/keptCatalogueFound', [{}, { takenAt, types: 'x' }, { takenAt: 7, types: [] }]],
  ['catalogue/load/fulfilled', ['x', [null], [{ name: 'A', subtypes: [{ name: 'B' }] }]]],
  ['promotions/promotionsExpired', ['x', [{}], [{ image: '/a.svg', name: 'A', validUntil: ' ' }]]],
  ['promotions/keptPromotionsFound', [undefined, { takenAt, promotions: [7] }]],
  ['promotions/load/fulfilled', ['x', [undefined]]],
  ['quote/itemToggled', [undefined, 7, ' ', 'A'.repeat(301)]],
  ['quote/amountChanged', [undefined, FILM.name, { name: 'FILM' }, { name: 'FILM', amount: NaN }]],
  ['quote/itemRemoved', [undefined, FILM]],
  ['quote/noteRemoved', [null, 7]],
  [
    'quote/listAdded',
    ['garbage', [FILM], { items: [FILM] }, { items: [{ name: 'A' }], notes: [] }],
  ],
  [
    'quote/listRestored',
    [
      'garbage',
      undefined,
      { items: [FILM] },
      { items: [FILM, FILM], notes: [] },
      { items: [{ name: 'A', amount: 1000 }], notes: [] },
      { items: [{ name: 'A', amount: 1.5 }], notes: [] },
      { items: new Array(3), notes: [] },
      { items: [], notes: [' two lines\n'] },
    ],
  ],
  ['quote/outboxObserved', ['x', undefined, { queued: list }, { settled: { accepted: true } }]],
  [
    'quote/submitted/fulfilled',
    [undefined, mailed, { ...mailed, outcome: 7 }, { ...mailed, contact: {}, outcome: 'refused' }],
  ],
  ['quote/drawerToggled', [undefined, 'open']],
];

describe('the store', () => {
  it.each(UNFIT)(
    'changes nothing and reports when the payload of %s does not fit',
    (type, payloads) => {
      const { store, refusals } = start();
      const before = store.getState();
      for (const payload of payloads)
        store.dispatch({ type, payload, meta: { takenAt } } as Action);
      expect(store.getState()).toBe(before);
      expect(refusals).toEqual(payloads.map(() => [type, undefined]));
    },
  );

  it.each([undefined, null, 'text', 7, {}, [], { type: 7 }, { type: {} }])(
    'changes nothing when %p takes the place of an action',
    (action) => {
      const { store, refusals } = start();
      const before = store.getState();
      store.dispatch(action as unknown as Action);
      expect(store.getState()).toBe(before);
      expect(refusals).toHaveLength(1);
    },
  );

  it('changes nothing when a getter of the payload throws', () => {
    const { store, refusals } = start();
    const payload = {
      get items() {
        throw new Error('getter');
      },
    };
    store.dispatch({ type: 'quote/listAdded', payload } as Action);
    expect(refusals).toEqual([['quote/listAdded', undefined]]);
  });

  it('throws when nobody takes the refusals', () => {
    const store = makeStore(fakeServices().services);
    expect(() => store.dispatch(listRestored('garbage' as never))).toThrow(
      'The payload of quote/listRestored does not fit',
    );
  });

  it('runs an action when its type is unknown', () => {
    const { store, refusals } = start();
    store.dispatch({ type: 'constructor', payload: 7 } as Action);
    expect(refusals).toEqual([]);
  });

  it('freezes the list when an app keeps the payload', () => {
    const { store } = start();
    const payload = { items: [{ ...FILM }], notes: ['algo'] };
    store.dispatch(listRestored(payload));
    expect(() => payload.items.push(FILM)).toThrow(TypeError);
    expect(() => (payload.items[0]!.amount = -1)).toThrow(TypeError);
    expect(selectQuoteItems(store.getState())).toEqual([FILM]);
  });

  it('stores nothing when the list is invalid', () => {
    localStorage.clear();
    quoteStorage.save('garbage' as never);
    quoteStorage.saveNotes([7] as never);
    expect(localStorage).toHaveLength(0);
  });
});

describe("an app's door", () => {
  it('names the app when an action of the app is refused', () => {
    const { store, refusals } = start();
    const door = doorOf(store, 'quote');
    door.dispatch(listRestored('garbage' as never));
    door.dispatch((dispatch) => dispatch(listAdded(7 as never)));
    store.dispatch(listRestored('garbage' as never));
    expect(refusals).toEqual([
      ['quote/listRestored', 'quote'],
      ['quote/listAdded', 'quote'],
      ['quote/listRestored', undefined],
    ]);
  });

  it('names the inner app when two doors are nested', () => {
    const { store, refusals } = start();
    const [home, quote] = [doorOf(store, 'home'), doorOf(store, 'quote')];
    store.subscribe(() => quote.dispatch(listAdded('x' as never)));
    home.dispatch(itemToggled('VASO'));
    home.dispatch(listAdded('y' as never));
    expect(refusals).toEqual([
      ['quote/listAdded', 'quote'],
      ['quote/listAdded', 'home'],
    ]);
  });

  it('names the app when its door opens behind the door of another app', () => {
    const { store, refusals } = start();
    const door = doorOf(doorOf(store, 'catalogue'), 'quote');
    door.dispatch(listRestored('garbage' as never));
    door.dispatch((dispatch) => dispatch(listAdded(7 as never)));
    expect(refusals).toEqual([
      ['quote/listRestored', 'quote'],
      ['quote/listAdded', 'quote'],
    ]);
  });

  it('forgets the app when the app throws', () => {
    const { store, refusals } = start();
    const stop = store.subscribe(() => {
      throw new Error('subscriber');
    });
    expect(() => doorOf(store, 'home').dispatch(itemToggled('VASO'))).toThrow('subscriber');
    stop();
    store.dispatch(listAdded('x' as never));
    expect(refusals).toEqual([['quote/listAdded', undefined]]);
  });

  it('returns the answer of a thunk when an app sends the list', async () => {
    const { store, calls } = start();
    const door = doorOf(store, 'quote');
    door.dispatch(quoteRequested());
    expect(await door.dispatch(quoteSubmitted(ana)).unwrap()).toMatchObject({
      outcome: 'accepted',
    });
    expect(calls.some(([name]) => name === 'sendEmail')).toBe(true);
    expect(door.dispatch(quoteQueued(ana))).toBe(true);
    expect(door.getState()).toBe(store.getState());
  });

  it('keeps the reducer when an app replaces the reducer', () => {
    const { store } = start();
    doorOf(store, 'home').replaceReducer(() => ({}) as never);
    expect(selectQuoteItems(store.getState())).toEqual([FILM]);
  });
});
