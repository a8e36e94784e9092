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

type World = Parameters<typeof fakeServices>[0];

function start(world: World, page?: PageContent, filter: string | null = null) {
  const { services, calls } = fakeServices(world);
  const store = makeStore(services, contentState(page, filter));
  return { store, services, calls, load: () => store.dispatch(loadCatalogue()) };
}

describe('content that came with the page', () => {
  it('is shown from the start, under the filter of the address', () => {
    const { store } = start({}, content(MONDAY, 'VASO 180'), 'GUANTES');
    expect(selectCatalogueStatus(store.getState())).toBe('ready');
    expect(selectShownTypes(store.getState())).toEqual([guantes]);
    expect(selectPromotionsReady(store.getState())).toBe(true);
    expect(selectPromotionsStatus(store.getState())).toBe('loaded');
  });

  it('may be none: then there is only the filter', () => {
    const { store } = start({}, undefined, 'GUANTES');
    expect(selectCatalogueStatus(store.getState())).toBe('idle');
    expect(store.getState().catalogue.filter).toBe('GUANTES');
    expect(selectPromotionsStatus(store.getState())).toBe('idle');
  });

  it('is refreshed once, without a spinner, and stays the same objects where it is equal', async () => {
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

  it('is asked about once a minute, and not read again as long as it has not changed', async () => {
    jest.useFakeTimers();
    const page = { ...content(MONDAY, 'VASO 180'), fingerprints: { types: 'as composed' } };
    const world: World = { catalogue: documents, fingerprint: 'as composed' };
    const { store, calls, load } = start(world, page);
    await load();
    await load();
    expect(calls.splice(0)).toEqual([['fingerprint', 'types']]);
    expect(selectTypes(store.getState())).toBe(page.types);
    jest.advanceTimersByTime(60_000);
    world.fingerprint = 'another';
    await load();
    expect(calls.splice(0)).toEqual([['fingerprint', 'types'], ['fetchCatalogue']]);
    jest.advanceTimersByTime(60_000);
    await load();
    expect(calls).toEqual([['fingerprint', 'types']]);
    jest.useRealTimers();
  });

  it('is kept in the browser with its fingerprint, though no document was read', async () => {
    const page = { ...content(MONDAY, 'VASO 180'), fingerprints: { types: 'as composed' } };
    const world: World = { fingerprint: 'as composed' };
    await start(world, page).load();
    expect(world.content).toMatchObject({ types: page.types, fingerprints: page.fingerprints });
  });

  it('stays as it is until its refresh is applied, which replaces only what changed', async () => {
    const page = content(MONDAY, 'VASO OLD');
    const { store, load } = start({ catalogue: documents }, page);
    await load();
    expect(selectTypes(store.getState())).toBe(page.types);
    store.dispatch(refreshApplied());
    expect(selectTypes(store.getState())).toEqual([vasos('VASO 180'), guantes]);
    expect(selectTypes(store.getState())[1]).toBe(page.types?.[1]);
    expect(selectNextTypes(store.getState())).toBeUndefined();
  });

  it('takes the refresh in with the next change of the filter', async () => {
    const { store, load } = start({ catalogue: documents }, content(MONDAY, 'VASO OLD'));
    await load();
    store.dispatch(filterSet('VASOS'));
    expect(selectShownTypes(store.getState())).toEqual([vasos('VASO 180')]);
  });

  it('is not read where nobody can say whether it has changed, which is told', async () => {
    const { store, calls, load } = start({ fingerprint: new Error('down') }, content(MONDAY));
    await load();
    expect(calls).toEqual([['fingerprint', 'types']]);
    expect(selectUnrefreshedSince(store.getState())).toBe(MONDAY);
  });

  it('stays when the refresh fails, which is told and can be tried again', async () => {
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

  it('keeps its promotions where they are equal, and replaces them where they are not', async () => {
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

describe('content that an earlier visit has kept', () => {
  const never = new Promise<never>(() => undefined);

  it('is shown at once where the page brings none, then refreshed', async () => {
    const world: World = { catalogue: documents, content: content(MONDAY, 'VASO KEPT') };
    const { store, load } = start(world);
    const loading = load();
    expect(selectCatalogueStatus(store.getState())).toBe('ready');
    expect(selectTypes(store.getState())).toEqual([vasos('VASO KEPT'), guantes]);
    await loading;
    expect(selectNextTypes(store.getState())).toEqual([vasos('VASO 180'), guantes]);
    expect(world.content?.types).toEqual([vasos('VASO 180'), guantes]);
    expect(Date.parse(world.content?.takenAt ?? '')).toBeGreaterThan(Date.parse(TUESDAY));
  });

  it('gives way to a newer page', () => {
    const world: World = { content: content(MONDAY, 'VASO KEPT') };
    const { store, services, load } = start(world, content(TUESDAY, 'VASO PAGE'));
    services.documents.fetchCatalogue = () => never;
    void load();
    expect(selectTypes(store.getState())[0]).toEqual(vasos('VASO PAGE'));
    expect(selectNextTypes(store.getState())).toBeUndefined();
  });

  it('is not read again as long as the documents are the same', async () => {
    const kept = { ...content(TUESDAY, 'VASO KEPT'), fingerprints: { types: 'as kept' } };
    const { store, calls, load } = start({ content: kept, fingerprint: 'as kept' });
    await load();
    expect(calls).toEqual([['fingerprint', 'types']]);
    expect(selectTypes(store.getState())[0]).toEqual(vasos('VASO KEPT'));
  });

  it('refreshes an older page', () => {
    const world: World = { content: content(TUESDAY, 'VASO KEPT') };
    const { store, services, load } = start(world, content(MONDAY, 'VASO PAGE'));
    services.documents.fetchCatalogue = () => never;
    void load();
    expect(selectTypes(store.getState())[0]).toEqual(vasos('VASO PAGE'));
    expect(selectNextTypes(store.getState())?.[0]).toEqual(vasos('VASO KEPT'));
  });

  it('shows the promotions without a delay', () => {
    const { store, services } = start({ content: content(MONDAY) });
    services.documents.fetchPromotions = () => never;
    void store.dispatch(loadPromotions());
    expect(selectPromotionsReady(store.getState())).toBe(true);
    expect(selectPromotions(store.getState())).toHaveLength(1);
  });
});
