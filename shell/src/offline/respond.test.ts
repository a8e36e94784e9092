/** @jest-environment node */
import { browserAround, html, pageOf, recordOf } from '../testing/browserAround';
import { respond } from './respond';

const CACHED = pageOf(recordOf(6, { quote: '1.0.0' }));
/** Comes from the network, under the record of the cached page or another one. */
const online = (serial = 6) =>
  pageOf(recordOf(serial, { quote: '1.0.0' })).replace('<html>', '<html><h1>En línea</h1>');
const PORTAL = '<html><form action="/login">Bienvenido a la red</form></html>';
const text = async (answered?: Promise<Response>) => (await answered)?.text();
const never = () => new Promise<Response>(() => undefined);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Opens a browser that has cached record 6. */
async function visitor(network: Parameters<typeof browserAround>[0]) {
  const browser = browserAround(network);
  await browser.put('/shell.html', CACHED);
  await browser.put('/r/quote/1.0.0/pdf.js', 'the PDF');
  return browser;
}

describe('respond to a navigation', () => {
  it.each([
    ['a failing host', html('<h1>503</h1>', { status: 503 })],
    ['a portal', html(PORTAL)],
  ])('serves the cached page when the network has %s', async (_, answer) => {
    const { event } = await visitor(() => answer.clone());
    expect(await text(respond(event('/home')))).toBe(CACHED);
  });

  it('passes the network on when the cache is empty', async () => {
    const { event } = browserAround(() => html(PORTAL));
    expect(await text(respond(event('/home')))).toBe(PORTAL);
  });

  it('takes the preloaded response when the browser has requested one', async () => {
    const { event, asked } = await visitor(() => html(CACHED));
    const preloadResponse = Promise.resolve(html(online()));
    expect(await text(respond({ ...event('/home'), preloadResponse }))).toBe(online());
    expect(asked).toEqual([]);
  });

  it.each(['/', '/home', '/home/', '/products/A%2FB', '/PRODUCTS/vasos'])(
    'serves the cached page when an offline browser opens %s',
    async (address) => {
      const { event } = await visitor(() => undefined);
      expect(await text(respond(event(address)))).toBe(CACHED);
    },
  );

  it('serves the cached page when the network takes 3 s', async () => {
    const { event } = await visitor(never);
    let shown: string | undefined;
    void text(respond(event('/home'))).then((html) => (shown = html));
    await jest.advanceTimersByTimeAsync(2990);
    expect(shown).toBeUndefined();
    await jest.advanceTimersByTimeAsync(20);
    expect(shown).toBe(CACHED);
  });

  it('passes the network on when the cached page has no record', async () => {
    const { event, put } = browserAround(() => html(PORTAL));
    await put('/shell.html', '<html></html>');
    expect(await text(respond(event('/home')))).toBe(PORTAL);
  });

  it.each(['/inbox', '/products/a/b', '/live.json'])(
    'fails offline when no version brings the page %s',
    async (address) => {
      const { event } = await visitor(() => undefined);
      await expect(respond(event(address))).rejects.toThrow('Failed to fetch');
    },
  );

  it('waits for the network when the cache is empty', async () => {
    let come: (page: Response) => void = () => undefined;
    const { event } = browserAround(() => new Promise((resolve) => (come = resolve)));
    const answered = text(respond(event('/home')));
    await jest.advanceTimersByTimeAsync(20_000);
    come(new Response('late'));
    expect(await answered).toBe('late');
  });

  it.each([
    ['another record', online(7), []],
    ['a part of another record', online(7).slice(0, -'</html>'.length), []],
    ['the same record', online(6), ['/shell.html']],
    ['no record', PORTAL, ['/shell.html']],
  ])('keeps or drops the cached page when a late response has %s', async (_, late, left) => {
    let come: (page: Response) => void = () => undefined;
    const browser = await visitor((_, { cache }) =>
      cache === 'reload' ? undefined : new Promise((resolve) => (come = resolve)),
    );
    const event = browser.event('/home');
    const answered = text(respond(event));
    await jest.advanceTimersByTimeAsync(3000);
    expect(await answered).toBe(CACHED);
    come(html(late));
    await event.worked();
    expect(browser.cached().filter((path) => path === '/shell.html')).toEqual(left);
  });

  it('passes a network failure on when the page is a preview', async () => {
    const { event } = await visitor(() => undefined);
    await expect(respond(event('/home?preview=quote@9.9.9'))).rejects.toThrow('Failed to fetch');
  });
});

describe('respond to a published file', () => {
  const script = { mode: 'no-cors' };

  it('requests nothing when the file is cached', async () => {
    const { event, asked } = await visitor(() => new Response('other'));
    expect(await text(respond(event('/r/quote/1.0.0/pdf.js', script)))).toBe('the PDF');
    expect(asked).toEqual([]);
  });

  it('fetches a file without caching when the cache lacks the file', async () => {
    const { event, cached } = await visitor(() => new Response('preview'));
    expect(await text(respond(event('/r/quote/9.9.9/pdf.js', script)))).toBe('preview');
    expect(cached()).toEqual(['/r/quote/1.0.0/pdf.js', '/shell.html']);
  });

  it.each<[string, () => Response | undefined]>([
    ['holds the page of a portal', () => html(PORTAL)],
    [
      'holds a redirect',
      () => Object.defineProperty(new Response('x'), 'redirected', { value: true }),
    ],
    ['holds an error', () => new Response('x', { status: 500 })],
    ['fails', () => undefined],
  ])('takes the server when the HTTP cache %s', async (_, cached) => {
    const { event } = await visitor((__, { cache }) =>
      cache === 'reload' ? new Response('the script') : cached(),
    );
    expect(await text(respond(event('/r/quote/9.9.9/pdf.js', script)))).toBe('the script');
  });

  it.each<[string, () => Response]>([
    ['a portal answers', () => html(PORTAL)],
    ['the host fails', () => new Response('', { status: 503 })],
  ])('replaces a picture and keeps nothing when %s', async (_, network) => {
    const { event, cached } = await visitor(network);
    const picture = event('/r/home/1.0.0/hero.svg', { ...script, destination: 'image' });
    expect(await text(respond(picture))).toBe('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(cached()).toEqual(['/r/quote/1.0.0/pdf.js', '/shell.html']);
  });

  it.each([
    ['a picture', 'image', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a script', 'script', undefined],
  ])(
    'replaces only a picture when an offline browser requests %s',
    async (_, destination, shown) => {
      const { event } = await visitor(() => undefined);
      const answered = text(respond(event('/r/home/1.0.0/hero.svg', { ...script, destination })));
      expect(await answered.catch(() => undefined)).toBe(shown);
    },
  );

  it('fetches a file when the browser forbids caches', async () => {
    const { event } = await visitor(() => new Response('as ever'));
    const open = () => Promise.reject(new DOMException('', 'SecurityError'));
    Object.assign(globalThis, { caches: { open } });
    expect(await text(respond(event('/r/quote/1.0.0/pdf.js', script)))).toBe('as ever');
  });
});

describe('respond to any other request', () => {
  it.each([
    ['/api/sendEmail', { method: 'POST', mode: 'cors' }],
    ['/v1/projects/mg/databases/(default)/documents/productos', { mode: 'cors' }],
    ['/live.json', { mode: 'cors' }],
    ['/promos/a.svg', { mode: 'no-cors' }],
    ['https://elsewhere.example/r/quote/1.0.0/pdf.js', { mode: 'no-cors' }],
  ])('leaves the request to the browser when its target is %s', async (address, how) => {
    const { event } = await visitor(() => undefined);
    expect(respond(event(address, how))).toBeUndefined();
  });
});
