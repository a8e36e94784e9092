/** @jest-environment node */
import { browserAround, pageOf, recordOf } from '../testing/browserAround';
import { respond } from './respond';

const CACHED = pageOf(recordOf(6, { quote: '1.0.0' }));
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
  it('passes the response of the network on when the server fails', async () => {
    const { event } = await visitor(() => new Response('broken', { status: 500 }));
    expect(await text(respond(event('/home')))).toBe('broken');
  });

  it('takes the preloaded response when the browser has requested one', async () => {
    const { event, asked } = await visitor(() => new Response('asked twice'));
    const preloadResponse = Promise.resolve(new Response('ahead'));
    expect(await text(respond({ ...event('/home'), preloadResponse }))).toBe('ahead');
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
    ['another record', 7, []],
    ['the same record', 6, ['/shell.html']],
  ])('keeps or drops the cached page when a late response has %s', async (_, serial, left) => {
    let come: (page: Response) => void = () => undefined;
    const browser = await visitor(() => new Promise((resolve) => (come = resolve)));
    const event = browser.event('/home');
    const answered = text(respond(event));
    await jest.advanceTimersByTimeAsync(3000);
    expect(await answered).toBe(CACHED);
    come(new Response(pageOf(recordOf(serial, { quote: '1.0.0' }))));
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
