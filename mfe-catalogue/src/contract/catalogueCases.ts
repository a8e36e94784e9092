import { equal, has, type ContractCase, type ContractTools } from '@mg/remote-kit/contract';
import { displayName } from '@mg/shared/domain/catalogue';
import { loadFinder } from '@mg/shared/finding';
import {
  filterSet,
  foundBeyond,
  loadCatalogue,
  productSelected,
  refreshApplied,
  searched,
} from '@mg/shared/store/catalogueSlice';
import {
  selectCatalogueStatus,
  selectFilter,
  selectNextTypes,
  selectProductsReady,
  selectSearchedTypes,
  selectSearching,
  selectSearchText,
  selectSelectedProduct,
  selectShownTypes,
  selectTypeNames,
  selectTypes,
  selectUnrefreshedSince,
} from '@mg/shared/store/selectors';

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

export const catalogueCases: readonly ContractCase[] = [
  {
    name: 'a catalogue that is loaded is shown by type, subtype and product',
    async run(tools) {
      const before = tools.page().store.getState();
      equal(selectCatalogueStatus(before), 'idle');
      equal(selectProductsReady(before), false);
      const state = (await loaded(tools)).getState();
      equal(selectCatalogueStatus(state), 'ready');
      equal(selectProductsReady(state), true);
      has(selectTypes(state), [cups, film]);
      has(selectShownTypes(state), [cups, film]);
      equal(selectTypeNames(state), ['VASOS', 'FILM']);
    },
  },
  {
    name: 'a catalogue that is out of reach is said to have failed, and can be asked for again',
    async run({ page }) {
      const { store, calls } = page({ catalogue: new Error('out of reach') });
      await store.dispatch(loadCatalogue());
      equal(selectCatalogueStatus(store.getState()), 'failed');
      await store.dispatch(loadCatalogue());
      equal(calls.length, 2);
    },
  },
  {
    name: 'a search leaves the products whose names have the text',
    async run(tools) {
      const store = await loaded(tools);
      store.dispatch(searched('360'));
      equal(selectSearchText(store.getState()), '360');
      const found = [{ name: 'VASOS', subtypes: [{ name: 'TERMICOS', products: ['VASO 360'] }] }];
      has(selectSearchedTypes(store.getState()), found);
      has(selectShownTypes(store.getState()), found);
      store.dispatch(searched('zapatos'));
      equal(selectSearchedTypes(store.getState()), []);
    },
  },
  {
    name: 'what was found beyond the text of a search comes after what contains it',
    async run(tools) {
      const store = await loaded(tools);
      store.dispatch(searched('360'));
      equal(selectSearching(store.getState()), true);
      store.dispatch(foundBeyond({ text: 'another', types: [film] }));
      equal(selectSearching(store.getState()), true);
      store.dispatch(foundBeyond({ text: '360', types: [film] }));
      equal(selectSearching(store.getState()), false);
      const names = selectSearchedTypes(store.getState()).map(({ name }) => name);
      equal(names, ['VASOS', 'FILM']);
      store.dispatch(searched(''));
      equal(selectSearching(store.getState()), false);
      equal(selectSearchedTypes(store.getState()).length, 2);
    },
  },
  {
    name: 'a finder finds products as buyers write them, says how sure it is, marks and corrects',
    async run() {
      const finder = await loadFinder([cups, film]);
      const [first] = finder.find('basos 240');
      has(first, { type: 'VASOS', subtype: 'TERMICOS', name: 'VASO 240', certainty: 'exact' });
      equal(finder.marker('basos 240')('Vaso 240'), [
        [0, 4],
        [5, 8],
      ]);
      equal(finder.correct('film linterna'), 'film');
      equal(finder.correct('film'), undefined);
    },
  },
  {
    name: 'a filter shows one type by its name, and null all of them',
    async run(tools) {
      const store = await loaded(tools);
      store.dispatch(filterSet('FILM'));
      equal(selectFilter(store.getState()), 'FILM');
      has(selectShownTypes(store.getState()), [film]);
      store.dispatch(filterSet(null));
      equal(selectFilter(store.getState()), null);
      equal(selectShownTypes(store.getState()).length, 2);
    },
  },
  {
    name: 'a product that is selected is there by its name, type and subtype',
    run({ page }) {
      const { store } = page();
      const product = { name: 'VASO 240', type: 'VASOS', subtype: 'TERMICOS' };
      equal(selectSelectedProduct(store.getState()), null);
      store.dispatch(productSelected(product));
      has(selectSelectedProduct(store.getState()), product);
      store.dispatch(productSelected(null));
      equal(selectSelectedProduct(store.getState()), null);
    },
  },
  {
    name: 'a refresh waits beside what is shown until it is applied',
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
      equal(selectNextTypes(store.getState()), undefined);
    },
  },
  {
    name: 'a catalogue that cannot be refreshed says since when, as an ISO date',
    async run({ page }) {
      const takenAt = '2026-11-20T12:00:00.000Z';
      const { catalogue } = page().store.getState();
      const state = {
        catalogue: { ...catalogue, status: 'ready', takenAt, freshness: 'stale' },
      } as const;
      const { store } = page({ state, catalogue: new Error('out of reach') });
      equal(selectUnrefreshedSince(store.getState()), undefined);
      await store.dispatch(loadCatalogue());
      equal(selectUnrefreshedSince(store.getState()), takenAt);
    },
  },
  {
    name: 'a name is shown with its first letter only in upper case',
    run() {
      equal(displayName('BOLSAS CAMISETA'), 'Bolsas camiseta');
    },
  },
];
