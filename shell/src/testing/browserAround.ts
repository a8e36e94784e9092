import type { PageRelease } from '@mg/shared/domain/pageRelease';
import { hashOf } from './hashOf';
import { releaseFixture } from './releaseFixture';

const ORIGIN = 'https://mg.example';

/** Writes the HTML of a page that carries a record. */
export const pageOf = (release: PageRelease): string =>
  `<html><link rel="stylesheet" href="/r/shell/1.0.0/main.css" />` +
  `<script src="/r/shell/1.0.0/main.js" async></script>` +
  `<script type="application/json" id="mg-release">${JSON.stringify(release)}</script></html>`;

/** Makes a server's answer with a page. */
export const html = (page: string, init: ResponseInit = {}): Response =>
  new Response(page, { ...init, headers: { 'content-type': 'text/html; charset=utf-8' } });

/** Makes a record with one version of each app. */
export function recordOf(serial: number, versions: { quote: string; lastGood?: string }) {
  const quote = (version: string) => ({
    version,
    container: `quote__${version}`,
    entry: `/r/quote/${version}/remoteEntry.js`,
    exposes: [],
    integrity: { [`/r/quote/${version}/pdf.js`]: hashOf(version) },
  });
  return releaseFixture({
    serial,
    shell: {
      version: '1.0.0',
      integrity: {
        '/r/shell/1.0.0/main.js': hashOf('main'),
        '/r/shell/1.0.0/main.css': hashOf('css'),
        '/r/shell/1.0.0/search.js': hashOf('search'),
        '/r/shell/1.0.0/preview.js': hashOf('t'),
        '/r/shell/1.0.0/assets/logo.svg': hashOf('logo'),
      },
    },
    remotes: {
      quote: {
        live: quote(versions.quote),
        ...(versions.lastGood && { lastGood: quote(versions.lastGood) }),
      },
    },
    pages: [
      { path: '/home', screen: 'home/HomeScreen', title: '' },
      { path: '/products/:product', screen: 'catalogue/CatalogueScreen', title: '' },
    ],
  });
}

type Answer = Response | Promise<Response> | undefined;

/** Fakes the worker's browser: a cache in memory, and a network that is offline where `network` returns undefined. */
export function browserAround(network: (path: string, options: RequestInit) => Answer) {
  const stored = new Map<string, Response>();
  const pathOf = (address: string | { url: string }) =>
    new URL(typeof address === 'string' ? address : address.url, ORIGIN).pathname;
  const cache = {
    match: async (address: string) => stored.get(pathOf(address))?.clone(),
    put: async (address: string, response: Response) => void stored.set(pathOf(address), response),
    delete: async (address: string | { url: string }) => stored.delete(pathOf(address)),
    keys: async () => [...stored.keys()].map((path) => ({ url: ORIGIN + path })),
  };
  const asked: string[] = [];
  const fetch = async (address: string | { url: string }, options: RequestInit = {}) => {
    const path = pathOf(address);
    asked.push(path);
    const answered = network(path, options);
    if (!answered) throw new TypeError('Failed to fetch');
    return answered;
  };
  Object.assign(globalThis, {
    location: { origin: ORIGIN },
    caches: { open: async () => cache },
    fetch,
  });
  return {
    asked,
    cached: () => [...stored.keys()].sort(),
    put: (path: string, text: string) => cache.put(path, html(text)),
    event(address: string, { mode = 'navigate', method = 'GET', destination = '' } = {}) {
      const works: Promise<unknown>[] = [];
      return {
        request: {
          url: new URL(address, ORIGIN).href,
          mode: mode as RequestMode,
          destination: destination as RequestDestination,
          method,
        },
        respondWith: () => undefined,
        waitUntil: (work: Promise<unknown>) => void works.push(work),
        worked: () => Promise.all(works),
      };
    },
  };
}
