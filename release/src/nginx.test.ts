import { mkdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { awaitReceipt } from './operations/awaitReceipt';
import { promote } from './operations/promote';
import { findNginx } from './testing/findNginx';
import { fixtureSite } from './testing/fixtureSite';
import { startNginx } from './testing/startNginx';
import type { StaticServer } from './testing/staticServer';

let server: StaticServer;
let fixture: Awaited<ReturnType<typeof fixtureSite>>;

beforeAll(async () => {
  fixture = await fixtureSite();
  const folder = join(fixture.site, 'live/products/FOLEX .js');
  await mkdir(folder);
  await writeFile(join(folder, 'index.html'), 'the page of the type');
  const ofertas = join(fixture.site, 'ofertas');
  await mkdir(ofertas);
  await writeFile(join(ofertas, 'index.html'), 'the page of another remote');
  await writeFile(join(ofertas, 'any.html'), 'the page of any offer');
  const nested = join(fixture.site, 'live/products/A/B');
  await mkdir(nested, { recursive: true });
  await writeFile(join(nested, 'index.html'), 'the page of a name with a slash');
  // A site with known types has no open page there.
  for (const end of ['', '.br', '.gz'])
    await rm(join(fixture.site, `live/products/any.html${end}`));
  server = await startNginx(fixture.site);
});

afterAll(async () => {
  await server?.close();
});

/** Sends the path unchanged, since `fetch` normalises paths. */
function get(path: string, headers: Record<string, string> = {}) {
  const { port } = new URL(server.url);
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      request({ port, path, headers, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode!,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      })
        .on('error', reject)
        .end();
    },
  );
}

/** The set-up of `npm test` reports a missing nginx, so the tests skip in silence. */
(findNginx() ? describe : describe.skip)('the site behind nginx', () => {
  it.each([
    ['/', /\/r\/home\/1\.0\.0\/remoteEntry\.js" integrity/, true],
    ['/home', /\/r\/home\/1\.0\.0\/remoteEntry\.js" integrity/, true],
    ['/home/', /\/r\/home\/1\.0\.0\/remoteEntry\.js" integrity/, true],
    ['/products', /\/r\/quote\/1\.0\.0\/remoteEntry\.js" integrity/, true],
    ['/products/FOLEX%20.js', /the page of the type/, true],
    ['/products/FOLEX%20.js/', /the page of the type/, true],
    ['/products/A%2FB', /the page of a name with a slash/, true],
    ['/ofertas', /the page of another remote/, true],
    ['/ofertas/', /the page of another remote/, true],
    ['/ofertas/7', /the page of any offer/, true],
    ['/shell.html', /id="mg-release"/, true],
  ])('sends the page uncached when the path is %s', async (path, words, has) => {
    const { status, headers, body } = await get(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers.etag).toBeUndefined();
    expect(words.test(body.toString())).toBe(has);
  });

  it.each([
    '/nowhere/at/all',
    '/nowhere',
    '/ofertas/7/8',
    '/products/NO-SUCH-TYPE',
    '/products/ROLLO%201.5',
    '/products/%E0%A4%A',
    '/old/page.html',
    '/galeria',
  ])('answers 404 with a page when the path is %s', async (path) => {
    const { status, headers, body } = await get(path);
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(body.toString()).toContain('<meta name="robots" content="noindex">');
    expect(body.toString()).toContain('id="mg-release"');
  });

  it('sends rules for search engines, and no sitemap when the site has no address', async () => {
    const robots = await get('/robots.txt');
    expect([robots.status, robots.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(robots.body.toString()).toMatch(/^User-agent: \*/);
    expect((await get('/sitemap.xml')).status).toBe(404);
  });

  it('forbids caches to store the worker when browsers request sw.js', async () => {
    const { status, headers } = await get('/sw.js');
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['content-security-policy']).toContain("worker-src 'self'");
  });

  it('compresses an immutable release file when the browser accepts gzip', async () => {
    const address = '/r/quote/1.0.0/remoteEntry.js';
    const plain = await get(address);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.headers['content-type']).toMatch(/javascript/);
    const small = await get(address, { 'Accept-Encoding': 'gzip, br' });
    expect(small.headers['content-encoding']).toBe('gzip');
    expect(small.headers.vary).toBe('Accept-Encoding');
  });

  it.each([
    '/r/quote/9.9.9/remoteEntry.js',
    '/r/quote/1.0.0/',
    '/missing.js',
    '/products/Unknown%20.js',
    '/sets/1/index.html',
    '/live/index.html',
    '/records/none',
    '/files/none',
    '/.tmp/x',
    '/.keys/preview.pem',
  ])('answers 404 without a page when the path is %s', async (path) => {
    const { status, headers, body } = await get(path);
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-cache');
    expect(body.toString()).not.toContain('mg-release');
  });

  it('sends the security headers when the answer is a page, a file or a 404', async () => {
    for (const path of ['/home', '/r/quote/1.0.0/remoteEntry.js', '/missing.js']) {
      const { headers } = await get(path);
      expect(headers['content-security-policy']).toContain("script-src 'self'");
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('shows a new record at once when the browser has the old one', async () => {
    const seen = await get('/live.json');
    await fixture.publishFixture({ app: 'quote', version: '1.1.0' });
    const { record } = await promote(fixture.site, { quote: '1.1.0' });
    const receipt = await awaitReceipt(record, { urls: [server.url], budgetMs: 30_000 });
    expect(receipt).toMatchObject({ reached: true, pages: 3 });
    const again = await get('/live.json', {
      'If-Modified-Since': String(seen.headers['last-modified']),
    });
    expect(again.status).toBe(200);
    expect(JSON.parse(again.body.toString())).toMatchObject({ serial: 2 });
  });
});
