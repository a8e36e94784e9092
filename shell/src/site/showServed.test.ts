import { makeStore } from '@mg/shared/store/makeStore';
import { loadCatalogue } from '@mg/shared/store/catalogueSlice';
import { selectTypeNames } from '@mg/shared/store/selectors';
import { fakeServices } from '@mg/shared/testing/fakeServices';
import { releaseFixture } from '../testing/releaseFixture';

const types = [{ name: 'VASOS', subtypes: [{ name: 'PLASTICOS', products: ['VASO 180'] }] }];
const CONTENT = { takenAt: '2026-11-30T12:00:00Z', types };

/** Answers a request for a page with content, or with nothing. */
function serve(content?: object) {
  const requested: string[] = [];
  const json = JSON.stringify(content);
  const html = `<script type="application/json" id="mg-content">${json}</script>`;
  class Request {
    onloadend?: () => void;
    responseXML = content && new DOMParser().parseFromString(html, 'text/html');
    open = (_: string, address: string) => requested.push(address);
    send = () => queueMicrotask(() => this.onloadend?.());
  }
  Object.assign(window, { XMLHttpRequest: Request });
  return requested;
}

/** Opens a page without content. */
async function open(catalogue: Error | []) {
  jest.resetModules();
  const { setPageRelease } = await import('../remotes/readPageRelease');
  const page = { screen: 'catalogue/CatalogueScreen', title: '', content: ['types'] as const };
  const paths = ['/products/:product', '/products'];
  setPageRelease(releaseFixture({ pages: paths.map((path) => ({ ...page, path })) }));
  const { showServed } = await import('./showServed');
  const { services } = fakeServices({ catalogue });
  const store = makeStore(services);
  const names = () => selectTypeNames(store.getState());
  return { store, names, services, show: () => showServed('types', store) };
}

describe('showServed', () => {
  it("shows the content of the site's page when the document store is out of reach", async () => {
    const requested = serve(CONTENT);
    const { store, names, show } = await open(new Error('blocked'));
    await show();
    expect(requested).toEqual([]);
    await store.dispatch(loadCatalogue());
    await show();
    expect(requested).toEqual(['/products']);
    expect(names()).toEqual(['VASOS']);
    expect(store.getState().catalogue).toMatchObject({ status: 'ready', freshness: 'stale' });
    await store.dispatch(loadCatalogue());
    expect(store.getState().catalogue).toMatchObject({ status: 'ready', freshness: 'unreachable' });
    await show();
    expect(requested).toHaveLength(1);
  });

  it('shows the content when the document store brings no answer for 5 s', async () => {
    const requested = serve(CONTENT);
    const { store, names, services, show } = await open([]);
    services.documents.fingerprint = () => new Promise(() => undefined);
    void store.dispatch(loadCatalogue());
    await show();
    expect(requested).toEqual([]);
    const now = Date.now() + 5000;
    jest.spyOn(Date, 'now').mockReturnValue(now);
    await show();
    expect(names()).toEqual(['VASOS']);
    jest.restoreAllMocks();
  });

  it.each([
    ['no page', undefined],
    ['a page without the part', { takenAt: CONTENT.takenAt, promotions: [] }],
  ])('changes nothing when the site brings %s', async (_, content) => {
    serve(content);
    const { store, names, show } = await open(new Error('blocked'));
    await store.dispatch(loadCatalogue());
    await show();
    expect(names()).toEqual([]);
    expect(store.getState().catalogue.status).toBe('failed');
  });
});
