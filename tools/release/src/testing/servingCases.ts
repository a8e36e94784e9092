import { mkdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import { largeHeads } from './largeHeads';

/** Maps pages of the cases to their text; `addCasePages` adds them to a fixture's site. */
const PAGES = {
  'products/FOLEX .js/index.html': 'the page of the type',
  'products/A/B/index.html': 'the page of a name with a slash',
  'ofertas/index.html': 'the page of another remote',
  'ofertas/any.html': 'the page of any offer',
};

/** Adds the pages of `servingCases` to a folder of pages. */
export async function addCasePages(folder: string): Promise<void> {
  for (const [path, text] of Object.entries(PAGES)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  // A site with known types has no open page there.
  for (const end of ['', '.br', '.gz']) await rm(join(folder, `products/any.html${end}`));
}

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: Buffer;
}

/** Sends the path unchanged, since `fetch` normalises paths. */
export function getPath(
  url: string,
  path: string,
  { method = 'GET', ...headers }: Record<string, string> = {},
): Promise<Answer> {
  const { port } = new URL(url);
  return new Promise((resolve, reject) => {
    request({ port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
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
  });
}

/** Returns the `Integrity-Policy` of pages, a 404 page and a missing file. */
export const integrityPolicies = (get: (path: string) => Promise<Answer>) =>
  Promise.all(
    ['/home', '/', '/nowhere', '/ofertas/7', '/none.js'].map(
      async (path) => (await get(path)).headers['integrity-policy'],
    ),
  );

/** Tests the answers that every server of a site gives to visitors (docs/serving.md). */
export function servingCases(
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>,
) {
  it.each([
    ['/', /\/r\/home\/1\.0\.0\/remoteEntry\.js" integrity/],
    ['/home', /\/r\/home\/1\.0\.0\/remoteEntry\.js" integrity/],
    ['/home/', /\/r\/home\/1\.0\.0\/remoteEntry\.js" integrity/],
    ['/products', /\/r\/quote\/1\.0\.0\/remoteEntry\.js" integrity/],
    ['/products/FOLEX%20.js', /the page of the type/],
    ['/products/FOLEX%20.js/', /the page of the type/],
    ['/products/A%2FB', /the page of a name with a slash/],
    ['/ofertas', /the page of another remote/],
    ['/ofertas/', /the page of another remote/],
    ['/ofertas/7', /the page of any offer/],
    ['/shell.html', /id="mg-release"/],
  ])('sends the page uncached when the path is %s', async (path, words) => {
    const { status, headers, body } = await get(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(body.toString()).toMatch(words);
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
    // An app may escape the mark before a list of 150 products.
    `/products%23lista%3D${'Aa0'.repeat(500)}`,
    `/${'%C3%B1'.repeat(600)}/x`,
  ])('answers 404 with a page when the path is %s', async (path) => {
    const { status, headers, body } = await get(path);
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(body.toString()).toContain('<meta name="robots" content="noindex">');
    expect(body.toString()).toContain('id="mg-release"');
  });

  it.each(largeHeads)('sends the page when the request has %s', async (_, headers, query) => {
    for (const path of ['/home', '/nowhere', '/live.json', '/r/home/1.0.0/remoteEntry.js']) {
      const { status } = await get(path + query, headers);
      expect([path, status]).toEqual([path, path === '/nowhere' ? 404 : 200]);
    }
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

  it('sends the record and the log uncached when the receipt asks', async () => {
    for (const path of ['/live.json', '/records/1.json', '/log']) {
      const { status, headers } = await get(path);
      expect([path, status, headers['cache-control']]).toEqual([path, 200, 'no-cache']);
    }
  });

  it('compresses an immutable release file when the browser accepts gzip', async () => {
    const address = '/r/quote/1.0.0/remoteEntry.js';
    const plain = await get(address);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.headers['content-type']).toMatch(/javascript/);
    const small = await get(address, { 'Accept-Encoding': 'gzip' });
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
    '/%2ekeys/preview.pem',
    '//.keys/preview.pem',
    '/r/../.keys/preview.pem',
    '/r%2f..%2f.keys%2fpreview.pem',
    '/r/%2e%2e/.keys/preview.pem',
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
}
