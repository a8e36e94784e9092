/** @jest-environment node */
import { browserAround, pageOf, recordOf } from '../testing/worker';
import { answer } from './answer';

const KEPT = pageOf(recordOf(6, { quote: '1.0.0' }));
const text = async (answered?: Promise<Response>) => (await answered)?.text();
const never = () => new Promise<Response>(() => undefined);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A browser that has a copy of record 6, on a line that answers so. */
async function visitor(network: Parameters<typeof browserAround>[0]) {
  const browser = browserAround(network);
  await browser.put('/shell.html', KEPT);
  await browser.put('/r/quote/1.0.0/pdf.js', 'the PDF');
  return browser;
}

describe('a page', () => {
  it('comes from the network, whatever that says', async () => {
    const { event } = await visitor(() => new Response('broken', { status: 500 }));
    expect(await text(answer(event('/home')))).toBe('broken');
  });

  it('comes as the browser has asked for it ahead', async () => {
    const { event, asked } = await visitor(() => new Response('asked twice'));
    const preloadResponse = Promise.resolve(new Response('ahead'));
    expect(await text(answer({ ...event('/home'), preloadResponse }))).toBe('ahead');
    expect(asked).toEqual([]);
  });

  it.each(['/', '/home', '/home/', '/products/A%2FB', '/PRODUCTS/vasos'])(
    'is the copy where there is no line: %s',
    async (address) => {
      const { event } = await visitor(() => undefined);
      expect(await text(answer(event(address)))).toBe(KEPT);
    },
  );

  it('is the copy after 3 s, and no sooner', async () => {
    const { event } = await visitor(never);
    let shown: string | undefined;
    void text(answer(event('/home'))).then((html) => (shown = html));
    await jest.advanceTimersByTimeAsync(2990);
    expect(shown).toBeUndefined();
    await jest.advanceTimersByTimeAsync(20);
    expect(shown).toBe(KEPT);
  });

  it.each(['/inbox', '/products/a/b', '/live.json'])(
    'that no version brings has no copy: %s',
    async (address) => {
      const { event } = await visitor(() => undefined);
      await expect(answer(event(address))).rejects.toThrow('Failed to fetch');
    },
  );

  it('is waited for where nothing was kept', async () => {
    let come: (page: Response) => void = () => undefined;
    const { event } = browserAround(() => new Promise((resolve) => (come = resolve)));
    const answered = text(answer(event('/home')));
    await jest.advanceTimersByTimeAsync(20_000);
    come(new Response('late'));
    expect(await answered).toBe('late');
  });

  it.each([
    ['another record', 7, []],
    ['the same record', 6, ['/shell.html']],
  ])('that comes late and is of %s decides about the copy', async (_, serial, left) => {
    let come: (page: Response) => void = () => undefined;
    const browser = await visitor(() => new Promise((resolve) => (come = resolve)));
    const event = browser.event('/home');
    const answered = text(answer(event));
    await jest.advanceTimersByTimeAsync(3000);
    expect(await answered).toBe(KEPT);
    come(new Response(pageOf(recordOf(serial, { quote: '1.0.0' }))));
    await event.worked();
    expect(browser.copied().filter((path) => path === '/shell.html')).toEqual(left);
  });

  it('of a preview never comes from the copy', async () => {
    const { event } = await visitor(() => undefined);
    await expect(answer(event('/home?preview=quote@9.9.9'))).rejects.toThrow('Failed to fetch');
  });
});

describe('a published file', () => {
  const script = { mode: 'no-cors' };

  it('comes from the copy, and nobody asks the network', async () => {
    const { event, asked } = await visitor(() => new Response('other'));
    expect(await text(answer(event('/r/quote/1.0.0/pdf.js', script)))).toBe('the PDF');
    expect(asked).toEqual([]);
  });

  it('that was not kept comes from the network, and is not kept by passing', async () => {
    const { event, copied } = await visitor(() => new Response('preview'));
    expect(await text(answer(event('/r/quote/9.9.9/pdf.js', script)))).toBe('preview');
    expect(copied()).toEqual(['/r/quote/1.0.0/pdf.js', '/shell.html']);
  });

  it.each([
    ['a picture', 'image', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a script', 'script', undefined],
  ])('that nobody has is nothing to be seen for %s', async (_, destination, shown) => {
    const { event } = await visitor(() => undefined);
    const answered = text(answer(event('/r/home/1.0.0/hero.svg', { ...script, destination })));
    expect(await answered.catch(() => undefined)).toBe(shown);
  });

  it('comes from the network where the browser lets nobody keep anything', async () => {
    const { event } = await visitor(() => new Response('as ever'));
    const open = () => Promise.reject(new DOMException('', 'SecurityError'));
    Object.assign(globalThis, { caches: { open } });
    expect(await text(answer(event('/r/quote/1.0.0/pdf.js', script)))).toBe('as ever');
  });
});

describe('all else', () => {
  it.each([
    ['/api/sendEmail', { method: 'POST', mode: 'cors' }],
    ['/v1/projects/mg/databases/(default)/documents/productos', { mode: 'cors' }],
    ['/live.json', { mode: 'cors' }],
    ['/promos/a.svg', { mode: 'no-cors' }],
    ['https://elsewhere.example/r/quote/1.0.0/pdf.js', { mode: 'no-cors' }],
  ])('goes on as without a worker: %s', async (address, how) => {
    const { event } = await visitor(() => undefined);
    expect(answer(event(address, how))).toBeUndefined();
  });
});
