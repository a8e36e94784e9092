import type { PageContent } from '../domain/pageContent';
import { fakeServices } from '../testing/fakeServices';
import { filterSet, loadCatalogue, refreshApplied } from './catalogueSlice';
import { contentState } from './contentState';
import { makeStore } from './makeStore';
import { loadPromotions } from './promotionsSlice';
import {
  selectCatalogueStatus,
  selectNextTypes,
  selectPromotions,
  selectPromotionsReady,
  selectPromotionsStatus,
  selectShownTypes,
  selectTypes,
  selectUnrefreshedSince,
} from './selectors';

const vasos = (...products: string[]) => ({
  name: 'VASOS',
  subtypes: [{ name: 'PLASTICOS', products }],
});
const guantes = { name: 'GUANTES', subtypes: [{ name: 'LATEX', products: ['GUANTE M'] }] };
const documents = [
  { id: 'VASOS', subtipos: { PLASTICOS: ['VASO 180'] } },
  { id: 'GUANTES', subtipos: { LATEX: ['GUANTE M'] } },
];
const content = (takenAt: string, ...products: string[]): PageContent => ({
  takenAt,
  types: [vasos(...products), guantes],
  promotions: [{ image: '/1.svg', name: 'A', validUntil: 'd' }],
});

const MONDAY = '2026-05-04T10:00:00.000Z';
const TUESDAY = '2026-05-05T10:00:00.000Z';

type Backend = Parameters<typeof fakeServices>[0];

function start(backend: Backend, page?: PageContent, filter: string | null = null) {
  const { services, calls } = fakeServices(backend);
  const store = makeStore(services, contentState(page, filter));
  return { store, services, calls, load: () => store.dispatch(loadCatalogue()) };
}

describe('content from the page', () => {
  it('shows at once under the filter when the page has content', () => {
    const { store } = start({}, content(MONDAY, 'VASO 180'), 'GUANTES');
    expect(selectCatalogueStatus(store.getState())).toBe('ready');
    expect(selectShownTypes(store.getState())).toEqual([guantes]);
    expect(selectPromotionsReady(store.getState())).toBe(true);
    expect(selectPromotionsStatus(store.getState())).toBe('loaded');
  });

  it('leaves the filter alone when the page has no content', () => {
    const { store } = start({}, undefined, 'GUANTES');
    expect(selectCatalogueStatus(store.getState())).toBe('idle');
    expect(store.getState().catalogue.filter).toBe('GUANTES');
    expect(selectPromotionsStatus(store.getState())).toBe('idle');
  });

  it('keeps the same objects when the refresh is equal', async () => {
    const page = content(MONDAY, 'VASO 180');
    const { store, calls, load } = start({ catalogue: documents }, page);
    const loading = load();
    expect(selectCatalogueStatus(store.getState())).toBe('ready');
    await loading;
    await load();
    expect(calls).toEqual([['fetchCatalogue']]);
    expect(selectTypes(store.getState())).toBe(page.types);
    expect(selectNextTypes(store.getState())).toBeUndefined();
  });

  it('is read again when its fingerprint changes after a minute', async () => {
    jest.useFakeTimers();
    const page = { ...content(MONDAY, 'VASO 180'), fingerprints: { types: 'as composed' } };
    const backend: Backend = { catalogue: documents, fingerprint: 'as composed' };
    const { store, calls, load } = start(backend, page);
    await load();
    await load();
    expect(calls.splice(0)).toEqual([['fingerprint', 'types']]);
    expect(selectTypes(store.getState())).toBe(page.types);
    jest.advanceTimersByTime(60_000);
    backend.fingerprint = 'another';
    await load();
    expect(calls.splice(0)).toEqual([['fingerprint', 'types'], ['fetchCatalogue']]);
    jest.advanceTimersByTime(60_000);
    await load();
    expect(calls).toEqual([['fingerprint', 'types']]);
    jest.useRealTimers();
  });

  it('is stored with its fingerprint when the page reads no document', async () => {
    const page = { ...content(MONDAY, 'VASO 180'), fingerprints: { types: 'as composed' } };
    const backend: Backend = { fingerprint: 'as composed' };
    await start(backend, page).load();
    expect(backend.content).toMatchObject({ types: page.types, fingerprints: page.fingerprints });
  });

  it('stays until the page applies the refresh', async () => {
    const page = content(MONDAY, 'VASO OLD');
    const { store, load } = start({ catalogue: documents }, page);
    await load();
    expect(selectTypes(store.getState())).toBe(page.types);
    store.dispatch(refreshApplied());
    expect(selectTypes(store.getState())).toEqual([vasos('VASO 180'), guantes]);
    expect(selectTypes(store.getState())[1]).toBe(page.types?.[1]);
    expect(selectNextTypes(store.getState())).toBeUndefined();
  });

  it('shows the refresh when the filter changes', async () => {
    const { store, load } = start({ catalogue: documents }, content(MONDAY, 'VASO OLD'));
    await load();
    store.dispatch(filterSet('VASOS'));
    expect(selectShownTypes(store.getState())).toEqual([vasos('VASO 180')]);
  });

  it('is marked as unrefreshed when the fingerprint fails', async () => {
    const { store, calls, load } = start({ fingerprint: new Error('down') }, content(MONDAY));
    await load();
    expect(calls).toEqual([['fingerprint', 'types']]);
    expect(selectUnrefreshedSince(store.getState())).toBe(MONDAY);
  });

  it('stays, marked as unrefreshed, when the refresh fails', async () => {
    const page = content(MONDAY, 'VASO OLD');
    const { store, services, load } = start({ catalogue: new Error('down') }, page);
    await load();
    expect(selectCatalogueStatus(store.getState())).toBe('ready');
    expect(selectTypes(store.getState())).toBe(page.types);
    expect(selectUnrefreshedSince(store.getState())).toBe(MONDAY);
    services.documents.fetchCatalogue = () => Promise.resolve(documents);
    await load();
    expect(selectUnrefreshedSince(store.getState())).toBeUndefined();
    expect(selectNextTypes(store.getState())).toEqual([vasos('VASO 180'), guantes]);
  });

  it('keeps its promotions when the refreshed ones are equal', async () => {
    const page = content(MONDAY);
    const same = start({ promotions: ['/1.svg;A;d'] }, page).store;
    await same.dispatch(loadPromotions());
    expect(same.getState().promotions.entries).toBe(page.promotions);
    const other = start({ promotions: ['/2.svg;B;d'] }, page).store;
    const loading = other.dispatch(loadPromotions());
    expect(selectPromotionsStatus(other.getState())).toBe('loaded');
    await loading;
    expect(selectPromotions(other.getState()).map(({ name }) => name)).toEqual(['B']);
  });
});

describe('content from the storage of the browser', () => {
  const never = new Promise<never>(() => undefined);

  it('shows at once when the page has no content', async () => {
    const backend: Backend = { catalogue: documents, content: content(MONDAY, 'VASO STORED') };
    const { store, load } = start(backend);
    const loading = load();
    expect(selectCatalogueStatus(store.getState())).toBe('ready');
    expect(selectTypes(store.getState())).toEqual([vasos('VASO STORED'), guantes]);
    await loading;
    expect(selectNextTypes(store.getState())).toEqual([vasos('VASO 180'), guantes]);
    expect(backend.content?.types).toEqual([vasos('VASO 180'), guantes]);
    expect(Date.parse(backend.content?.takenAt ?? '')).toBeGreaterThan(Date.parse(TUESDAY));
  });

  it('is ignored when the page is newer', () => {
    const backend: Backend = { content: content(MONDAY, 'VASO STORED') };
    const { store, services, load } = start(backend, content(TUESDAY, 'VASO PAGE'));
    services.documents.fetchCatalogue = () => never;
    void load();
    expect(selectTypes(store.getState())[0]).toEqual(vasos('VASO PAGE'));
    expect(selectNextTypes(store.getState())).toBeUndefined();
  });

  it('stays when the fingerprint of the documents is the same', async () => {
    const stored = { ...content(TUESDAY, 'VASO STORED'), fingerprints: { types: 'as stored' } };
    const { store, calls, load } = start({ content: stored, fingerprint: 'as stored' });
    await load();
    expect(calls).toEqual([['fingerprint', 'types']]);
    expect(selectTypes(store.getState())[0]).toEqual(vasos('VASO STORED'));
  });

  it('refreshes the page when the page is older', () => {
    const backend: Backend = { content: content(TUESDAY, 'VASO STORED') };
    const { store, services, load } = start(backend, content(MONDAY, 'VASO PAGE'));
    services.documents.fetchCatalogue = () => never;
    void load();
    expect(selectTypes(store.getState())[0]).toEqual(vasos('VASO PAGE'));
    expect(selectNextTypes(store.getState())?.[0]).toEqual(vasos('VASO STORED'));
  });

  it('shows the promotions at once when the browser has stored them', () => {
    const { store, services } = start({ content: content(MONDAY) });
    services.documents.fetchPromotions = () => never;
    void store.dispatch(loadPromotions());
    expect(selectPromotionsReady(store.getState())).toBe(true);
    expect(selectPromotions(store.getState())).toHaveLength(1);
  });
});
