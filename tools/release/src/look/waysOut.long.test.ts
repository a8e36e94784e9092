import { createSocket } from 'node:dgram';
import { EventEmitter, once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Browser, Page } from 'playwright-core';
import { promote } from '../operations/promote';
import { silently } from '../storage/step';
import { inBatches } from '../storage/inBatches';
import { findBubblewrap } from '../testing/findBubblewrap';
import { fixtureSite } from '../testing/fixtureSite';
import { pageOut, SENDING, WAYS_OUT } from '../testing/waysOut';
import { CHROMIUM_ARGS } from './findChromium';
import { lookAt } from './lookAt';
import { openBrowser } from './openBrowser';
import { provideChromium } from './provideChromium';

const ownAddress = () =>
  Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal)?.address;

/** Listens at several addresses of this machine, over TCP and UDP. */
async function listen() {
  const seen = new Set<string>();
  const news = new EventEmitter();
  const add = (line: string) => {
    seen.add(line);
    news.emit('line');
  };
  /** Waits for a line with this end. */
  const until = async (end: string) => {
    while (![...seen].some((line) => line.endsWith(end))) await once(news, 'line');
  };
  const note = (from: string) => (bytes: Buffer) => {
    const [, way = 'bytes'] = /\?(\S+?)(?: HTTP|$)/.exec(bytes.toString('latin1')) ?? [];
    add(`${from} ${decodeURIComponent(way)}`);
  };
  const servers: Server[] = [];
  const hosts: string[] = [];
  const addresses = ['127.0.0.1', '127.0.0.2', '::1', ownAddress()].flatMap((one) => one ?? []);
  for (const address of addresses) {
    const server = createServer((socket) => {
      add(`${address} connection`);
      socket.on('error', () => undefined).on('data', note(address));
      socket.once('data', () => socket.end('HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n'));
    });
    await new Promise<void>((resolve) => server.listen(0, address, resolve));
    servers.push(server);
    const { port } = server.address() as AddressInfo;
    hosts.push(address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`);
  }
  const udp = createSocket('udp4').on('message', () => add('UDP bytes'));
  await new Promise<void>((resolve) => udp.bind(0, ownAddress() ?? '127.0.0.1', resolve));
  const { address, port } = udp.address();
  const close = () => {
    servers.forEach((server) => server.close());
    udp.close();
  };
  return { seen, until, hosts, udp: `${address}:${port}`, close };
}

/**
 * Tries each way in a page of its own.
 *
 * @param open opens the page of a way
 * @param isSeen waits for the way's arrival
 * @returns what the pages have read
 */
async function tryAll(
  browser: Browser,
  open: (page: Page, way: string) => Promise<unknown>,
  isSeen: (way: string) => Promise<void> | undefined = () => undefined,
) {
  const found = await inBatches(Object.keys(WAYS_OUT), 4, async (way) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
    await open(page, way);
    // A page that a way has led elsewhere has read nothing.
    const read = await page.evaluate('start()').catch(() => []);
    await isSeen(way);
    await context.close();
    return read as string[];
  });
  return found.flat();
}

/** Nothing listens there in the cage. */
const SITE = 'http://127.0.0.1';

const describeCage = findBubblewrap() ? describe : describe.skip;

describeCage('a browser for code that nobody trusts', () => {
  it('sends no byte and reads no file when a page tries all ways', async () => {
    const { seen, hosts, udp, close } = await listen();
    const { browser, close: closeBrowser } = await openBrowser(silently);
    const read = await tryAll(browser, async (page, way) => {
      const body = (url: string) => (url.endsWith('/round') ? '' : pageOut(way, hosts, udp));
      await page.route(`${SITE}/**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: body(route.request().url()) }),
      );
      await page.goto(SITE);
    });
    await closeBrowser();
    close();
    expect([...seen]).toEqual([]);
    expect(read).toEqual([]);
  });

  it('shows the ways in a browser without a cage, so that the test above can fail', async () => {
    const { seen, until, hosts, udp, close } = await listen();
    const site = createHttpServer(({ url = '' }, response) => {
      const way = decodeURIComponent(url.slice(1));
      const body = way in WAYS_OUT ? pageOut(way, hosts, udp) : '';
      response.setHeader('content-type', 'text/html').end(body);
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const { chromium } = await import('playwright-core');
    const executablePath = await provideChromium(silently);
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
    const own = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    await tryAll(
      browser,
      (page, way) => page.goto(`${own}/${encodeURIComponent(way)}`),
      (way) => (way in SENDING ? until(` ${way}`) : undefined),
    );
    await until('UDP bytes');
    await browser.close();
    site.close();
    close();
    expect([...seen].filter((line) => line.endsWith(' connection'))).toHaveLength(hosts.length);
  });
});

const ATTACK = `
  const root = document.documentElement;
  root.dataset.ready = '';
  for (const app of ['home', 'catalogue', 'quote']) {
    const part = document.createElement('div');
    part.dataset.remote = app;
    part.textContent = 'a text that is long enough';
    document.body.append(part);
  }
  const read = async (path) => {
    const text = await fetch(location.origin + path).then((answer) => (answer.ok ? answer.text() : ''));
    if (/canary|PRIVATE KEY|operator|root:x/.test(text)) throw new Error('has read ' + path);
  };
  const paths = ['/.keys/preview.pem', '/sets/1/authors', '//sets/1/authors', '/proc/self/environ'];
  for (const file of ['etc/passwd', 'proc/self/environ']) {
    paths.push('/' + '..%2f'.repeat(16) + file, '/' + '%2e%2e/'.repeat(16) + file, '/r/' + '..%5c'.repeat(16) + file);
  }
  Promise.all(paths.map(read)).then(() => { throw new Error('has tried ' + paths.length); });`;

describeCage('the look', () => {
  it('gives client code no file that the record does not name', async () => {
    const { site, publishFixture } = await fixtureSite();
    const extra = { 'main.js': ATTACK };
    await publishFixture({ app: 'shell', version: '2.0.0', extra });
    const promoted = promote(site, { shell: '2.0.0' }, { look: lookAt });
    await expect(promoted).rejects.toThrow(/throws: has tried 10/);
    await expect(promoted).rejects.not.toThrow(/has read/);
  });
});
