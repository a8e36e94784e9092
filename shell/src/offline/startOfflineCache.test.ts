import { setSiteConfig } from '@mg/shared/services/siteConfig';
import { setPageRelease } from '../remotes/readPageRelease';
import { releaseFixture } from '../testing/releaseFixture';
import { startOfflineCache } from './startOfflineCache';

const config = { apiHost: '/api', firebase: { projectId: 'mg', apiKey: 'k' } };
const address = (path: string) => ({ name: path.startsWith('/') ? location.origin + path : path });

/** Opens a browser with service workers. */
function browser() {
  const calls: unknown[] = [];
  const note =
    (name: string) =>
    async (...args: unknown[]) =>
      void calls.push([name, ...args]);
  const active = { postMessage: (message: unknown) => calls.push(['message', message]) };
  const serviceWorker = {
    register: note('register'),
    ready: Promise.resolve({ active }),
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
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

describe('an idle page', () => {
  it('sends its serial and loaded files when the worker is ready', async () => {
    const { calls } = browser();
    await startOfflineCache();
    expect(calls).toEqual([
      ['register', '/sw.js', { updateViaCache: 'none' }],
      ['message', { serial: 12, used: ['/r/shell/1.4.0/main.js'], saveData: false }],
    ]);
  });

  it('registers no worker when the configuration turns the offline cache off', async () => {
    const { calls } = browser();
    setSiteConfig({ ...config, offline: false });
    await startOfflineCache();
    expect(calls).toEqual([]);
  });

  it('registers no worker when the page shows a preview', async () => {
    const { calls } = browser();
    sessionStorage.setItem('mg-preview', '"quote@9.9.9"');
    await startOfflineCache();
    expect(calls).toEqual([]);
  });

  it('does nothing when the browser has no service workers', async () => {
    Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: true });
    await expect(startOfflineCache()).resolves.toBeUndefined();
  });
});
