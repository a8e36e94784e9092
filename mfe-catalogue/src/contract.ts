import { contract, equal, has, type ContractTools } from '@mg/remote-kit/contract';
import { loadFinder } from '@mg/shared/finding';
import {
  filterSet,
  foundBeyond,
  loadCatalogue,
  refreshApplied,
  searched,
} from '@mg/shared/store/catalogueSlice';
import { amountChanged, itemToggled, listAdded } from '@mg/shared/store/quoteSlice';
import {
  selectNextTypes,
  selectQuoteItems,
  selectQuoteNotes,
  selectSearchedTypes,
  selectSearching,
  selectShownTypes,
  selectTypes,
  selectUnrefreshedSince,
} from '@mg/shared/store/selectors';
import { screenCases } from './screenCases';

const CUPS = { id: 'VASOS', subtipos: { TERMICOS: ['VASO 240', 'VASO 360'] } };
const FILM = { id: 'FILM', subtipos: { STRETCH: ['FILM 38 CM'] } };
const cups = {
  name: 'VASOS',
  subtypes: [{ name: 'TERMICOS', products: ['VASO 240', 'VASO 360'] }],
};
const film = { name: 'FILM', subtypes: [{ name: 'STRETCH', products: ['FILM 38 CM'] }] };

async function loaded({ page }: ContractTools) {
  const { store } = page({ catalogue: [CUPS, FILM] });
  await store.dispatch(loadCatalogue());
  return store;
}

/** Checks `@mg/shared` in tests, and in the release tool with each shell of this remote. */
export default contract([
  ...screenCases,
  {
    name: 'shows one type when the filter is set, and every type otherwise',
    async run(tools) {
      const store = await loaded(tools);
      has(selectShownTypes(store.getState()), [cups, film]);
      store.dispatch(filterSet('FILM'));
      has(selectShownTypes(store.getState()), [film]);
    },
  },
  {
    name: 'shows fuzzy matches after the exact ones when a search has both',
    async run(tools) {
      const store = await loaded(tools);
      store.dispatch(searched('360'));
      equal(selectSearching(store.getState()), true);
      store.dispatch(foundBeyond({ text: '360', types: [film] }));
      equal(selectSearching(store.getState()), false);
      const names = selectSearchedTypes(store.getState()).map(({ name }) => name);
      equal(names, ['VASOS', 'FILM']);
    },
  },
  {
    name: 'holds a refreshed catalogue back until the visitor applies the change',
    async run({ page }) {
      const { store: first } = page({ catalogue: [CUPS] });
      await first.dispatch(loadCatalogue());
      const { catalogue } = first.getState();
      const stale = { ...catalogue, freshness: 'stale' as const };
      const { store } = page({ state: { catalogue: stale }, catalogue: [CUPS, FILM] });
      await store.dispatch(loadCatalogue());
      has(selectTypes(store.getState()), [cups]);
      has(selectNextTypes(store.getState()), [cups, film]);
      store.dispatch(refreshApplied());
      has(selectTypes(store.getState()), [cups, film]);
    },
  },
  {
    name: 'names the date of the catalogue when the store is unreachable',
    async run({ page }) {
      const takenAt = '2026-11-20T12:00:00.000Z';
      const { catalogue } = page().store.getState();
      const stale = { status: 'ready', takenAt, freshness: 'stale' } as const;
      const state = { catalogue: { ...catalogue, ...stale } };
      const { store } = page({ state, catalogue: new Error('out of reach') });
      await store.dispatch(loadCatalogue());
      equal(selectUnrefreshedSince(store.getState()), takenAt);
    },
  },
  {
    name: 'adds items and notes to the list when a pasted list is added',
    run({ page }) {
      const { store } = page();
      store.dispatch(itemToggled('FILM'));
      store.dispatch(amountChanged({ name: 'FILM', amount: 2 }));
      const items = [
        { name: 'FILM', amount: 3 },
        { name: 'VASO', amount: 20 },
      ];
      store.dispatch(listAdded({ items, notes: ['algo'] }));
      has(selectQuoteItems(store.getState()), [{ name: 'FILM', amount: 5 }, items[1]!]);
      has(selectQuoteNotes(store.getState()), ['algo']);
    },
  },
  {
    name: 'says which words of a line a product explains when a list is read',
    async run() {
      const { find, explain } = await loadFinder([cups]);
      equal(
        find('vaso 240').map(({ name }) => name),
        ['VASO 240'],
      );
      equal(
        explain('vaso 240 azul', 'VASO 240').map(({ fit }) => fit > 0.5),
        [true, true, false],
      );
    },
  },
]);
