import dns from 'node:dns/promises';
import { appendFileSync, cpSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureSite } from '../testing/fixtureSite';
import { staticServer, type StaticServer } from '../testing/staticServer';
import { temporaryFolder } from '../testing/temporaryFolder';
import { awaitReceipt } from './awaitReceipt';
import { promote } from './promote';
import { rollback } from './rollback';

/** Each pause of `awaitReceipt` ends at once, and moves the clock by a third of the budget. */
let pausedMs = 0;
const budgetMs = 60_000;
/** Lets one address be verified while another pauses again and again. */
const longMs = 50 * budgetMs;
jest.mock('node:timers/promises', () => ({
  setTimeout: async () => void (pausedMs += budgetMs / 3),
}));
beforeEach(() => {
  const { now } = Date;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + pausedMs);
});
afterEach(() => jest.restoreAllMocks());

const servers: StaticServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

/** Makes a site with quote 1.1.0 live, and a public server. */
async function released(publicFolder?: (root: string, site: string) => string) {
  const { root, site, publishFixture } = await fixtureSite();
  await publishFixture({ app: 'quote', version: '1.1.0' });
  const shown = publicFolder?.(root, site) ?? site;
  const { record } = await promote(site, { quote: '1.1.0' });
  const server = await staticServer(shown);
  servers.push(server);
  return { site, record, url: server.url };
}

/** Serves the record before the live one. */
async function staleServer(site: string, port?: number, host?: string) {
  const stale = join(temporaryFolder(), 'stale');
  cpSync(site, stale, { recursive: true, verbatimSymlinks: true });
  rmSync(join(stale, 'live'));
  symlinkSync('sets/1', join(stale, 'live'));
  const server = await staticServer(stale, port, host);
  servers.push(server);
  return server;
}

describe('awaitReceipt', () => {
  it('succeeds when every page shows the record and every file has its hash', async () => {
    const { record, url } = await released();
    const receipt = await awaitReceipt(record, { urls: [url], budgetMs });
    expect(receipt).toEqual({ reached: true, pages: 3, files: 23, addresses: 1 });
  });

  it('fails when the public pages show the old record', async () => {
    const { record, url } = await released((root, site) => {
      const stale = join(root, 'stale');
      cpSync(site, stale, { recursive: true, verbatimSymlinks: true });
      return stale;
    });
    const receipt = await awaitReceipt(record, { urls: [url], budgetMs });
    expect(receipt.reached).toBe(false);
    expect(receipt.problem).toContain('still shows record 1, not 2');
  });

  it('fails when one page shows the old record', async () => {
    const { site, record, url } = await released();
    rmSync(join(site, 'sets/2/products'), { recursive: true });
    cpSync(join(site, 'sets/1/products'), join(site, 'sets/2/products'), { recursive: true });
    const receipt = await awaitReceipt(record, { urls: [url], budgetMs });
    expect(receipt.problem).toMatch(/\/products(\/any\.html)? still shows record 1, not 2$/);
  });

  it.each([
    ['changed', 'is not as it was written', (file: string) => appendFileSync(file, ' ')],
    ['missing', 'answers 404', (file: string) => rmSync(file)],
  ])('fails when a file of a fallback is %s', async (_what, words, damage) => {
    const { site, record, url } = await released();
    damage(join(site, 'r/quote/1.0.0/expose_QuoteDrawer.js'));
    const receipt = await awaitReceipt(record, { urls: [url], budgetMs });
    expect(receipt.problem).toBe(`${url}/r/quote/1.0.0/expose_QuoteDrawer.js ${words}`);
  });

  it('fails when the public worker differs from the record', async () => {
    const { site, record, url } = await released();
    appendFileSync(join(site, 'sw.js'), '// an older one');
    const receipt = await awaitReceipt(record, { urls: [url], budgetMs });
    expect(receipt.problem).toBe(`${url}/sw.js is not as it was written`);
  });

  it('fails when no server answers', async () => {
    const { record, url } = await released();
    await servers.pop()!.close();
    const receipt = await awaitReceipt(record, { urls: [url], budgetMs });
    expect(receipt.problem).toContain('ECONNREFUSED');
  });

  it('fails when one of two addresses shows the old record', async () => {
    const { site, record, url } = await released();
    const { url: stale } = await staleServer(site);
    const receipt = await awaitReceipt(record, { urls: [url, stale], budgetMs: longMs });
    expect(receipt).toMatchObject({ reached: false, addresses: 2 });
    expect(receipt.problem).toMatch(new RegExp(`^${stale}/\\w* still shows record 1, not 2$`));
    expect(await awaitReceipt(record, { urls: [url, `${url}/`], budgetMs })).toMatchObject({
      reached: true,
      addresses: 2,
    });
  });

  it('fails when one of two addresses of a name shows the old record', async () => {
    const { site, record, url } = await released();
    const { port } = new URL(url);
    await staleServer(site, Number(port), '127.0.0.2');
    const found = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }));
    jest.spyOn(dns, 'lookup').mockResolvedValue(found as never);
    const name = `http://www.example.com:${port}`;
    const receipt = await awaitReceipt(record, { urls: [name], budgetMs: longMs });
    expect(receipt).toMatchObject({ reached: false, addresses: 2 });
    // Each page of that server is old, and any may answer first.
    expect(receipt.problem).toMatch(
      new RegExp(`^127.0.0.2: ${name}/\\w* still shows record 1, not 2$`),
    );
  });

  it('succeeds when a later record has the same change', async () => {
    const { site, record, url } = await released();
    await promote(site, {}, { config: { apiHost: '/other' } });
    expect((await awaitReceipt(record, { urls: [url], budgetMs })).reached).toBe(true);
  });

  it('fails when a later record reverts the second of two changes', async () => {
    const { site, publishFixture } = await fixtureSite();
    for (const app of ['home', 'quote']) await publishFixture({ app, version: '1.1.0' });
    const { record } = await promote(site, { home: '1.1.0', quote: '1.1.0' });
    await rollback(site, 'quote');
    const server = await staticServer(site);
    servers.push(server);
    const receipt = await awaitReceipt(record, { urls: [server.url], budgetMs });
    expect(receipt.problem).toContain('shows quote@1.0.0 (record 3), not 1.1.0');
  });

  it('fails when a later record reverts the change', async () => {
    const { site, record, url } = await released();
    await promote(site, { quote: '1.0.0' });
    const receipt = await awaitReceipt(record, { urls: [url], budgetMs });
    expect(receipt.problem).toContain('shows quote@1.0.0 (record 3), not 1.1.0');
  });
});
