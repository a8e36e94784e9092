import type { Action } from '@reduxjs/toolkit';
import fc from 'fast-check';
import { statusOf } from '../domain/quoteStatus';
import { quoteStorage } from '../services/quoteStorage';
import { clearStorage, fakeServices } from '../testing/fakeServices';
import { ana } from '../testing/quotationExamples';
import type { makeStore as MakeStore, RootState } from './makeStore';

/** `ANY_ACTIONS=1000000 npm run unit -- anyAction` runs a million. */
const ACTIONS = Number(process.env.ANY_ACTIONS ?? 20_000);
const ACTIONS_OF_A_SEED = 10_000;
const ACTIONS_OF_A_RUN = 40;
const SEEDS = Array.from({ length: Math.ceil(ACTIONS / ACTIONS_OF_A_SEED) }, (_, n) => n + 1);

const name = fc.constantFrom('FILM', 'VASO', 'TAPA', 'A'.repeat(300));
const item = fc.record({ name, amount: fc.integer({ min: 1, max: 999 }) });
const items = fc.uniqueArray(item, { selector: (one) => one.name, maxLength: 4 });
const notes = fc.uniqueArray(fc.constantFrom('20 u de algo', 'otra nota', 'x'), { maxLength: 3 });
const list = fc.record({ items, notes });
const sent = fc
  .tuple(list, fc.constantFrom('K7M2PX', 'AAAAAA'), fc.boolean())
  .map(([own, reference, accepted]) => ({
    ...own,
    reference,
    accepted,
    outcome: accepted ? 'accepted' : 'refused',
    contact: ana,
  }));
const types = fc.array(
  fc.record({ name, subtypes: fc.array(fc.record({ name, products: fc.array(name) })) }),
  { maxLength: 3 },
);
const promotions = fc.array(
  fc.record({ image: fc.constant('/a.svg'), name, validUntil: fc.constant('hoy') }),
  { maxLength: 3 },
);
const takenAt = fc.constantFrom('2026-11-26T12:00:00.000Z', 'yesterday');

/** Pairs the type of each action with payloads that fit. */
const FITTING: [string, fc.Arbitrary<unknown>][] = [
  ['catalogue/filterSet', fc.option(name)],
  ['catalogue/searched', fc.string()],
  ['catalogue/foundBeyond', fc.record({ text: fc.constant(''), types })],
  ['catalogue/productSelected', fc.option(fc.record({ name, type: name, subtype: name }))],
  ['catalogue/keptCatalogueFound', fc.record({ takenAt, types })],
  ['catalogue/refreshApplied', fc.constant(undefined)],
  ['catalogue/load/pending', fc.constant(undefined)],
  ['catalogue/load/fulfilled', fc.option(types, { nil: undefined })],
  ['catalogue/load/rejected', fc.constant(undefined)],
  ['promotions/promotionsReady', fc.constant(undefined)],
  ['promotions/promotionsExpired', promotions],
  ['promotions/keptPromotionsFound', fc.record({ takenAt, promotions })],
  ['promotions/load/pending', fc.constant(undefined)],
  ['promotions/load/fulfilled', fc.option(promotions, { nil: undefined })],
  ['promotions/load/rejected', fc.constant(undefined)],
  ['quote/itemToggled', name],
  ['quote/amountChanged', item],
  ['quote/itemRemoved', name],
  ['quote/noteRemoved', fc.constant('x')],
  ['quote/listAdded', list],
  ['quote/listEmptied', fc.constant(undefined)],
  ['quote/listRestored', list],
  ['quote/quoteRequested', fc.constant(undefined)],
  ['quote/cancelStarted', fc.constant(undefined)],
  ['quote/cancelled', fc.constant(undefined)],
  ['quote/chatOpened', fc.constant(undefined)],
  ['quote/retried', fc.constant(undefined)],
  ['quote/listReopened', fc.constant(undefined)],
  [
    'quote/outboxObserved',
    fc.record({ queued: fc.option(sent, { nil: undefined }), settled: sent }),
  ],
  ['quote/submitted/pending', fc.constant(undefined)],
  ['quote/submitted/fulfilled', sent],
  ['quote/submitted/rejected', fc.constant(undefined)],
  ['quote/drawerToggled', fc.boolean()],
];

const anyValue = fc.anything({ maxDepth: 2, maxKeys: 4, withBigInt: true, withSparseArray: true });

/** Replaces a part of a payload by any value. */
const spoilt = (payload: unknown, at: number, by: unknown): unknown => {
  if (typeof payload !== 'object' || payload === null) return by;
  const keys = Object.keys(payload);
  const key = keys[at % (keys.length || 1)]!;
  const copy = (Array.isArray(payload) ? [...payload] : { ...payload }) as Record<string, unknown>;
  copy[key] = at % 3 ? spoilt(copy[key], at >> 2, by) : by;
  return copy;
};

const anyAction: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 1, arbitrary: anyValue },
  {
    weight: 12,
    arbitrary: fc.constantFrom(...FITTING).chain(([type, fitting]) =>
      fc.record({
        type: fc.constant(type),
        payload: fc.oneof(
          { weight: 4, arbitrary: fitting },
          {
            weight: 4,
            arbitrary: fc.tuple(fitting, fc.nat(), anyValue).map((parts) => spoilt(...parts)),
          },
          { weight: 2, arbitrary: anyValue },
        ),
        meta: fc.oneof(fc.constant({}), fc.constant({ takenAt: 'now' }), anyValue),
      }),
    ),
  },
);

const isName = (value: unknown) => typeof value === 'string' && /\S/.test(value);

function expectValidList({ items: own, notes: words }: { items: unknown[]; notes: unknown[] }) {
  const names = (own as { name: unknown; amount: number }[]).map((one) => {
    if (!isName(one.name) || !Number.isInteger(one.amount)) throw new Error('item');
    if (one.amount < 1 || one.amount > 999) throw new Error('amount');
    return one.name;
  });
  if (new Set(names).size !== names.length) throw new Error('twice');
  if (!words.every(isName) || new Set(words).size !== words.length) throw new Error('note');
}

/** Throws unless every screen can show the state. */
function expectValid({ quote, catalogue, promotions: shown }: RootState) {
  expectValidList(quote);
  for (const { before, after } of quote.removed) [before, after].forEach(expectValidList);
  if (quote.removed.length > 20) throw new Error('removed');
  for (const queued of [quote.waiting, quote.mailed]) if (queued) expectValidList(queued);
  if (![quote.step, quote.before].every((step) => step in statusOf)) throw new Error('step');
  if (typeof quote.open !== 'boolean') throw new Error('open');
  for (const some of [catalogue.types, catalogue.next ?? [], catalogue.found ?? []]) {
    for (const type of some) {
      const names = type.subtypes.flatMap((one) => [one.name, ...one.products]);
      if (![type.name, ...names].every((text) => typeof text === 'string')) throw new Error('type');
    }
  }
  if (typeof catalogue.searchText !== 'string') throw new Error('search');
  if (catalogue.filter !== null && typeof catalogue.filter !== 'string') throw new Error('filter');
  const { selected } = catalogue;
  if (selected && ![selected.name, selected.type].every((text) => typeof text === 'string')) {
    throw new Error('selected');
  }
  for (const { image, name: title, validUntil } of shown.entries) {
    if (typeof image !== 'string' || !isName(title) || !isName(validUntil))
      throw new Error('entry');
  }
}

const listOf = ({ quote }: RootState) => ({ items: quote.items, notes: quote.notes });

/** A page in production has no checks of Redux Toolkit. */
async function inProduction<T>(load: () => Promise<T>): Promise<T> {
  const { NODE_ENV } = process.env;
  Object.assign(process.env, { NODE_ENV: 'production' });
  return load().finally(() => Object.assign(process.env, { NODE_ENV }));
}

let makeStore: typeof MakeStore;
beforeAll(async () => {
  ({ makeStore } = await inProduction(() => import('./makeStore')));
});

/** Hears no other tab, since these pages have no end. */
const ownStorage = { ...quoteStorage, onChange: () => () => undefined };

function openPage() {
  const refusals: string[] = [];
  const { services } = fakeServices();
  const store = makeStore(
    { ...services, quoteStorage: ownStorage, outbox: undefined },
    undefined,
    (type) => refusals.push(type),
  );
  return { store, refusals };
}

const text = ({ store }: Pick<ReturnType<typeof openPage>, 'store'>) =>
  JSON.stringify(listOf(store.getState()));

const clear = () => {
  clearStorage();
};

describe.each(SEEDS)('the store, by seed %i', (seed) => {
  it('stays valid and stores its list when any actions arrive', () => {
    let refused = 0;
    let changed = 0;
    fc.assert(
      fc
        .property(
          fc.array(anyAction, { minLength: ACTIONS_OF_A_RUN, maxLength: ACTIONS_OF_A_RUN }),
          (actions) => {
            const { store, refusals } = openPage();
            for (const action of actions) {
              const before = store.getState();
              const known = refusals.length;
              store.dispatch(action as Action);
              const after = store.getState();
              if (refusals.length > known && after !== before) throw new Error('refused, changed');
              if (after !== before) expectValid(after);
              refused += Number(refusals.length > known);
              changed += Number(after !== before);
            }
            expect(text(openPage())).toBe(text({ store }));
          },
        )
        .beforeEach(clear),
      { seed, numRuns: ACTIONS_OF_A_SEED / ACTIONS_OF_A_RUN },
    );
    // Both kinds occur often, else the test proves nothing.
    expect(Math.min(refused, changed)).toBeGreaterThan(ACTIONS_OF_A_SEED / 20);
  });
});

it('tries every action when the slices export it', async () => {
  const slices = await Promise.all([
    import('./catalogueSlice'),
    import('./promotionsSlice'),
    import('./quoteSlice'),
  ]);
  const types = slices.flatMap((slice) =>
    Object.values(slice as Record<string, { type?: string; fulfilled?: { type: string } }>).flatMap(
      (one) => one.type ?? one.fulfilled?.type ?? [],
    ),
  );
  expect(types.length).toBeGreaterThan(25);
  expect(FITTING.map(([type]) => type)).toEqual(expect.arrayContaining(types));
});
