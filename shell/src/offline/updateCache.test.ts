/** @jest-environment node */
import { browserAround, html, pageOf, recordOf } from '../testing/browserAround';
import { CACHE } from './offlineCache';
import { updateCache } from './updateCache';
import { hashOf } from '../testing/hashOf';

const PDF = (version: string) => `/r/quote/${version}/pdf.js`;
const MAIN = '/r/shell/1.0.0/main.js';
const CSS = '/r/shell/1.0.0/main.css';
const SEARCH = '/r/shell/1.0.0/search.js';
const LOGO = '/r/shell/1.0.0/assets/logo.svg';
const request = { serial: 6, used: [MAIN, LOGO], saveData: false };

/** Opens a browser whose network serves the pages of one record and all published files. */
function visitor(start = recordOf(6, { quote: '1.0.0' })) {
  const network = {
    record: start,
    page: (own: string): Response => html(own),
    gone: new Set<string>(),
    /** Lists files for which the HTTP cache holds another answer. */
    foreign: new Set<string>(),
  };
  const asked: { path: string; options: RequestInit }[] = [];
  const browser = browserAround((path, options) => {
    asked.push({ path, options });
    if (network.gone.has(path)) return undefined;
    if (path === '/shell.html') return network.page(pageOf(network.record));
    // A browser rejects an answer without the requested hash.
    if (network.foreign.has(path) && options.cache !== 'reload') {
      return options.integrity ? undefined : html('Bienvenido a la red');
    }
    return new Response(path);
  });
  return { ...browser, network, asked };
}

describe('updateCache', () => {
  it('caches the page with all its files when the cache is empty', async () => {
    const { cached } = visitor();
    await updateCache(request);
    expect(cached()).toEqual([PDF('1.0.0'), LOGO, CSS, MAIN, SEARCH, '/shell.html']);
  });

  it('fetches with a hash when the file is a script, and takes pictures from the browser', async () => {
    const { asked } = visitor();
    await updateCache(request);
    const options = Object.fromEntries(asked.map(({ path, options }) => [path, options]));
    expect(options).toEqual({
      '/shell.html': { cache: 'no-cache' },
      [MAIN]: { integrity: hashOf('main') },
      [CSS]: { integrity: hashOf('css') },
      [SEARCH]: { integrity: hashOf('search') },
      [PDF('1.0.0')]: { integrity: hashOf('1.0.0') },
      [LOGO]: { integrity: hashOf('logo'), cache: 'only-if-cached', mode: 'same-origin' },
    });
  });

  it('caches the page with a preload of the typeface when the page names one', async () => {
    const { network } = visitor();
    network.page = (own) => html(`<link href="/r/shell/1.0.0/a.woff2">${own}`);
    await updateCache(request);
    const page = await (await caches.open(CACHE)).match('/shell.html');
    expect(page!.headers.get('link')).toContain('</r/shell/1.0.0/a.woff2>');
  });

  it('requests nothing when every file is cached', async () => {
    const { asked } = visitor();
    await updateCache(request);
    asked.length = 0;
    await updateCache(request);
    expect(asked).toEqual([]);
  });

  it('fetches the page and its styles alone when the visitor saves data', async () => {
    const { asked, network, cached } = visitor();
    network.gone.add(PDF('1.0.0'));
    network.gone.add(SEARCH);
    await updateCache({ ...request, saveData: true });
    const fetched = asked.filter(({ options }) => options.cache !== 'only-if-cached');
    expect(fetched.map(({ path }) => path)).toEqual(['/shell.html', CSS]);
    expect(cached()).toEqual([LOGO, CSS, MAIN, '/shell.html']);
  });

  it('skips a file when the record does not name its version', async () => {
    const { cached } = visitor();
    await updateCache({ ...request, used: [MAIN, PDF('9.9.9'), '/r/quote/9.9.9/logo.svg'] });
    expect(cached()).toEqual([PDF('1.0.0'), CSS, MAIN, SEARCH, '/shell.html']);
  });

  it('skips a picture when the HTTP cache holds another answer', async () => {
    const { cached, network } = visitor();
    network.foreign.add(LOGO);
    await updateCache(request);
    expect(cached()).not.toContain(LOGO);
    expect(cached()).toContain('/shell.html');
  });

  it('skips a picture when the record has no hash for the picture', async () => {
    const { cached } = visitor();
    await updateCache({ ...request, used: [MAIN, '/r/shell/1.0.0/assets/other.svg'] });
    expect(cached()).toEqual([PDF('1.0.0'), CSS, MAIN, SEARCH, '/shell.html']);
  });

  it('requests a script from the server when the HTTP cache holds another answer', async () => {
    const { cached, network } = visitor();
    network.foreign.add(PDF('1.0.0'));
    await updateCache(request);
    expect(cached()).toEqual([PDF('1.0.0'), LOGO, CSS, MAIN, SEARCH, '/shell.html']);
  });

  it.each<[string, (own: string) => Response]>([
    ['is a failing host', () => html('<h1>503</h1></html>', { status: 503 })],
    ['fails with the page', (own) => html(own, { status: 503 })],
    ['is a portal', () => html('<html><form action="/login"></form></html>')],
    ['sends no HTML', (own) => new Response(own)],
    ['sends nothing', () => html('')],
    ['cuts the page off', (own) => html(own.slice(0, -'</html>'.length))],
    ['redirects', (own) => Object.defineProperty(html(own), 'redirected', { value: true })],
    ['inserts a script', (own) => html(own.replace('<link', '<script src="/ads.js"></script>$&'))],
    ['inserts code', (own) => html(own.replace('<link', '<script>ads()</script>$&'))],
    ['breaks the record', (own) => html(own.replace('"serial":6', '"serial":6,,'))],
    ['sends another form of record', (own) => html(own.replaceAll('sha384-', 'md5-'))],
  ])('caches nothing when the network %s', async (_, page) => {
    const { cached, network } = visitor();
    network.page = page;
    await updateCache(request);
    expect(cached()).toEqual([]);
  });

  it('keeps the older page when a portal answers for the newer one', async () => {
    const { cached, network } = visitor();
    await updateCache(request);
    network.page = () => html('<html>Bienvenido a la red</html>');
    await updateCache({ ...request, serial: 7 });
    expect(cached()).toEqual([PDF('1.0.0'), LOGO, CSS, MAIN, SEARCH, '/shell.html']);
  });

  it('caches no page when a file is missing', async () => {
    const { cached, network } = visitor();
    network.gone.add(PDF('1.0.0'));
    await expect(updateCache(request)).rejects.toThrow('Failed to fetch');
    expect(cached()).toEqual([LOGO, CSS, MAIN, SEARCH]);
  });

  it('changes nothing when a third record is live', async () => {
    const { cached, network } = visitor();
    await updateCache(request);
    network.record = recordOf(8, { quote: '1.2.0' });
    await updateCache({ ...request, serial: 7 });
    expect(cached()).toEqual([PDF('1.0.0'), LOGO, CSS, MAIN, SEARCH, '/shell.html']);
  });
});

describe('updateCache after a promote', () => {
  it('caches the live and the fallback version when the record changes', async () => {
    const { cached, network } = visitor();
    await updateCache(request);
    network.record = recordOf(7, { quote: '1.1.0', lastGood: '1.0.0' });
    await updateCache({ ...request, serial: 7 });
    expect(cached()).toEqual([PDF('1.0.0'), PDF('1.1.0'), LOGO, CSS, MAIN, SEARCH, '/shell.html']);
    network.record = recordOf(8, { quote: '1.2.0', lastGood: '1.1.0' });
    await updateCache({ ...request, serial: 8 });
    expect(cached()).toEqual([PDF('1.1.0'), PDF('1.2.0'), LOGO, CSS, MAIN, SEARCH, '/shell.html']);
  });

  it('leaves the older page in the cache when the network fails', async () => {
    const { cached, network } = visitor();
    await updateCache(request);
    network.record = recordOf(7, { quote: '1.1.0', lastGood: '1.0.0' });
    network.gone.add(PDF('1.1.0'));
    await expect(updateCache({ ...request, serial: 7 })).rejects.toThrow('Failed to fetch');
    expect(cached()).toEqual([PDF('1.0.0'), LOGO, CSS, MAIN, SEARCH, '/shell.html']);
  });
});

describe('updateCache after a rollback', () => {
  it('drops the files when their version is withdrawn', async () => {
    const { cached, network } = visitor(recordOf(6, { quote: '1.1.0', lastGood: '1.0.0' }));
    await updateCache(request);
    network.record = recordOf(7, { quote: '1.0.0' });
    await updateCache({ ...request, serial: 7 });
    expect(cached()).toEqual([PDF('1.0.0'), LOGO, CSS, MAIN, SEARCH, '/shell.html']);
  });

  it('drops the cached page when the network fails', async () => {
    const { cached, network } = visitor(recordOf(6, { quote: '1.1.0', lastGood: '1.0.0' }));
    await updateCache(request);
    network.record = recordOf(7, { quote: '1.0.0' });
    network.gone.add(PDF('1.0.0'));
    await expect(updateCache({ ...request, serial: 7 })).rejects.toThrow('Failed to fetch');
    expect(cached()).not.toContain('/shell.html');
  });
});
