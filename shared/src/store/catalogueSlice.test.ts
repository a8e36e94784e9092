import { fakeServices } from '../testing/fakeServices';
import { filterSet, loadCatalogue, productSelected, searched } from './catalogueSlice';
import { makeStore } from './makeStore';
import {
  selectCatalogueStatus,
  selectFilter,
  selectProductsReady,
  selectSearchedTypes,
  selectSelectedProduct,
  selectShownTypes,
  selectTypeNames,
} from './selectors';

const documents = [
  { id: 'VASOS', subtipos: { PLASTICOS: ['VASO 180 CC', 'VASO 220 CC'] } },
  { id: 'BOLSAS CAMISETA', subtipos: { BLANCAS: ['BOLSA 30X40'] } },
];

async function loaded() {
  const store = makeStore(fakeServices({ catalogue: documents }).services);
  await store.dispatch(loadCatalogue());
  return store;
}

describe('the catalogue in the store', () => {
  it('is ready when its load has ended', async () => {
    const store = makeStore(fakeServices({ catalogue: documents }).services);
    expect(selectProductsReady(store.getState())).toBe(false);
    const loading = store.dispatch(loadCatalogue());
    expect(selectCatalogueStatus(store.getState())).toBe('loading');
    expect(selectProductsReady(store.getState())).toBe(false);
    await loading;
    expect(selectProductsReady(store.getState())).toBe(true);
    expect(selectTypeNames(store.getState())).toEqual(['BOLSAS CAMISETA', 'VASOS']);
  });

  it('loads once when several screens need the catalogue', async () => {
    const { services, calls } = fakeServices({ catalogue: documents });
    const store = makeStore(services);
    await Promise.all([store.dispatch(loadCatalogue()), store.dispatch(loadCatalogue())]);
    await store.dispatch(loadCatalogue());
    expect(calls).toEqual([['fetchCatalogue']]);
  });

  it('loads again when the first load has failed', async () => {
    const { services } = fakeServices({ catalogue: new Error('down') });
    const store = makeStore(services);
    await store.dispatch(loadCatalogue());
    expect(selectCatalogueStatus(store.getState())).toBe('failed');
    services.documents.fetchCatalogue = () => Promise.resolve(documents);
    await store.dispatch(loadCatalogue());
    expect(selectProductsReady(store.getState())).toBe(true);
  });

  it('shows one type when the filter names it', async () => {
    const store = await loaded();
    for (const name of ['VASOS', 'BOLSAS CAMISETA']) {
      store.dispatch(filterSet(name));
      expect(selectFilter(store.getState())).toBe(name);
      expect(selectShownTypes(store.getState()).map((type) => type.name)).toEqual([name]);
    }
    store.dispatch(filterSet(null));
    expect(selectFilter(store.getState())).toBeNull();
    expect(selectShownTypes(store.getState())).toHaveLength(2);
  });

  it('shows nothing when the filter names an unknown type', async () => {
    const store = await loaded();
    store.dispatch(filterSet('NO SUCH TYPE'));
    expect(selectShownTypes(store.getState())).toEqual([]);
  });

  it('shows all types when the visitor empties the search', async () => {
    const store = await loaded();
    const all = selectSearchedTypes(store.getState());
    store.dispatch(searched('180'));
    expect(selectShownTypes(store.getState())).toEqual([
      { name: 'VASOS', subtypes: [{ name: 'PLASTICOS', products: ['VASO 180 CC'] }] },
    ]);
    store.dispatch(searched(''));
    expect(selectSearchedTypes(store.getState())).toBe(all);
  });

  it('remembers the product when its detail opens', async () => {
    const store = await loaded();
    const product = { name: 'VASO 180 CC', type: 'VASOS', subtype: 'PLASTICOS' };
    store.dispatch(productSelected(product));
    expect(selectSelectedProduct(store.getState())).toEqual(product);
  });
});
