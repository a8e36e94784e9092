import { contentState } from '@mg/shared/store/contentState';
import { makeStore } from '@mg/shared/store/makeStore';
import { loadCatalogue } from '@mg/shared/store/catalogueSlice';
import { fakeServices } from '@mg/shared/testing/fakeServices';
import { setPageRelease } from '../remotes/readPageRelease';
import { releaseFixture } from '../testing/releaseFixture';
import { removeListeners } from '../testing/removeListeners';
import { refreshContent } from './refreshContent';

const screen = 'catalogue/CatalogueScreen';
const pages = [{ path: '/products', screen, title: '', content: ['types'] as const }];
setPageRelease(releaseFixture({ pages }));

const types = [{ name: 'VASOS', subtypes: [{ name: 'PLASTICOS', products: ['VASO 180'] }] }];
let hidden = false;
Object.defineProperty(document, 'hidden', { get: () => hidden });

async function start(backend: Parameters<typeof fakeServices>[0]) {
  window.history.replaceState(null, '', '/products');
  const { services, calls } = fakeServices(backend);
  const takenAt = new Date().toISOString();
  const content = { takenAt, types, fingerprints: { types: 'as composed' } };
  const store = makeStore(services, contentState(content, null));
  await store.dispatch(loadCatalogue());
  refreshContent(store);
  const asked = () => calls.splice(0).map(([name]) => name);
  asked();
  return { store, backend, asked };
}
const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1000);

beforeEach(() => {
  jest.useFakeTimers();
  hidden = false;
});
afterEach(() => {
  removeListeners();
  jest.useRealTimers();
});

describe('refreshContent', () => {
  it('reads nothing when no document has changed within a minute', async () => {
    const { asked } = await start({ fingerprint: 'as composed' });
    await seconds(45);
    expect(asked()).toEqual([]);
    await seconds(15);
    expect(asked()).toEqual(['fingerprint']);
    await seconds(600);
    expect(asked()).toEqual(Array(12).fill('fingerprint'));
  });

  it('reads the documents when they have changed', async () => {
    const backend = { fingerprint: 'as composed' };
    const { asked } = await start(backend);
    backend.fingerprint = 'another';
    await seconds(120);
    expect(asked()).toEqual(['fingerprint', 'fetchCatalogue', 'fingerprint']);
  });

  it('retries less and less often while the store is unreachable', async () => {
    const backend: { fingerprint: string | Error } = { fingerprint: new Error('down') };
    const { asked, store } = await start(backend);
    expect(store.getState().catalogue.freshness).toBe('unreachable');
    await seconds(60);
    expect(asked()).toHaveLength(1);
    await seconds(340);
    expect(asked()).toHaveLength(2);
    await seconds(3 * 3600);
    expect(asked().length).toBeLessThan(12);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(asked()).toEqual(['fingerprint']);

    backend.fingerprint = 'as composed';
    await seconds(1800);
    expect(store.getState().catalogue.freshness).toBe('fresh');
    asked();
    await seconds(60);
    expect(asked()).toEqual(['fingerprint']);
  });

  it('waits while the page is hidden, and checks when the visitor returns', async () => {
    const { asked } = await start({ fingerprint: 'as composed' });
    hidden = true;
    await seconds(600);
    expect(asked()).toEqual([]);
    hidden = false;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(asked()).toEqual(['fingerprint']);
  });

  it('checks nothing when the current page has no content', async () => {
    const { asked } = await start({ fingerprint: 'as composed' });
    window.history.replaceState(null, '', '/home');
    await seconds(600);
    expect(asked()).toEqual([]);
  });
});
