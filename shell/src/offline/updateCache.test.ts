/** @jest-environment node */
import { browserAround, pageOf, recordOf } from '../testing/browserAround';
import { updateCache } from './updateCache';

const PDF = (version: string) => `/r/quote/${version}/pdf.js`;
const MAIN = '/r/shell/1.0.0/main.js';
const CSS = '/r/shell/1.0.0/main.css';
const SEARCH = '/r/shell/1.0.0/search.js';
const LOGO = '/r/shell/1.0.0/assets/logo.svg';
const request = { serial: 6, used: [MAIN, LOGO], saveData: false };

/** Opens a browser whose network serves the pages of one record and all published files. */
function visitor(start = recordOf(6, { quote: '1.0.0' })) {
  const network = { record: start, gone: new Set<string>(), html: new Set<string>() };
  const asked: { path: string; options: RequestInit }[] = [];
  const browser = browserAround((path, options) => {
    asked.push({ path, options });
    if (network.gone.has(path)) return undefined;
    if (path === '/shell.html') return new Response(pageOf(network.record));
    const headers = { 'content-type': network.html.has(path) ? 'text/html' : 'text/javascript' };
    return new Response(path, { headers });
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
      [MAIN]: { integrity: 'sha384-main' },
      [CSS]: { integrity: 'sha384-css' },
      [SEARCH]: { integrity: 'sha384-search' },
      [PDF('1.0.0')]: { integrity: 'sha384-1.0.0' },
      [LOGO]: { cache: 'only-if-cached', mode: 'same-origin' },
    });
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

  it('skips a picture when the server sends HTML', async () => {
    const { cached, network } = visitor();
    network.html.add(LOGO);
    await updateCache(request);
    expect(cached()).not.toContain(LOGO);
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
