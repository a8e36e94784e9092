import { setSiteConfig } from '@mg/shared/services/siteConfig';
import { setPageRelease } from '../remotes/readPageRelease';
import { releaseFixture } from '../testing/releaseFixture';
import { keepOffline } from './keepOffline';

const config = { apiHost: '/api', firebase: { projectId: 'mg', apiKey: 'k' } };
const address = (path: string) => ({ name: path.startsWith('/') ? location.origin + path : path });

/** A browser that can have a worker. */
function browser() {
  const calls: unknown[] = [];
  const note =
    (name: string) =>
    async (...args: unknown[]) =>
      void calls.push([name, ...args]);
  const registration = { unregister: note('unregister') };
  const active = { postMessage: (message: unknown) => calls.push(['message', message]) };
  const serviceWorker = {
    register: note('register'),
    ready: Promise.resolve({ active }),
    getRegistrations: async () => [registration],
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  const keys = async () => ['mg-copy-0', 'mg-copy-1', 'of somebody else'];
  Object.assign(window, { caches: { keys, delete: note('delete') } });
  return { calls, serviceWorker };
}

beforeEach(() => {
  sessionStorage.clear();
  setSiteConfig(config);
  setPageRelease(releaseFixture({ serial: 12 }));
  Object.assign(performance, {
    getEntriesByType: () =>
      ['/r/shell/1.4.0/main.js', '/promos/a.svg', 'https://elsewhere.example/r/x.js'].map(address),
  });
  Object.assign(window, { requestIdleCallback: (run: () => void) => run() });
});

describe('a page that has come to rest', () => {
  it('has the worker keep its record, with what it has used of it', async () => {
    const { calls } = browser();
    await keepOffline();
    expect(calls).toEqual([
      ['register', '/sw.js', { updateViaCache: 'none' }],
      ['message', { serial: 12, used: ['/r/shell/1.4.0/main.js'], frugal: false }],
    ]);
  });

  it('takes the worker and its copy away where the record says so', async () => {
    const { calls } = browser();
    setSiteConfig({ ...config, offline: false });
    await keepOffline();
    expect(calls).toEqual([['unregister'], ['delete', 'mg-copy-0'], ['delete', 'mg-copy-1']]);
  });

  it('keeps nothing of a preview', async () => {
    const { calls } = browser();
    sessionStorage.setItem('mg-preview', '"quote@9.9.9"');
    await keepOffline();
    expect(calls).toEqual([]);
  });

  it('is whole in a browser that has no workers', async () => {
    Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: true });
    await expect(keepOffline()).resolves.toBeUndefined();
  });
});
