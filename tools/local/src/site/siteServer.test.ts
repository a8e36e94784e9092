import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { sha384 } from '@mg/site-format/hash';
import { publish } from '@mg/release/publish';
import type { FastifyInstance } from 'fastify';
import { fixtureBuild } from '../../../release/src/testing/fixtureBuild';
import { largeHeads } from '../../../release/src/testing/largeHeads';
import { temporaryFolder } from '../../../release/src/testing/temporaryFolder';
import { makeSiteServer } from './makeSiteServer';

const SCRIPT = `/* ${'script '.repeat(500)} */`;
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${'picture '.repeat(500)} --></svg>`;
const YEAR = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400, stale-while-revalidate=604800';

describe('The site server', () => {
  const siteDir = temporaryFolder();
  let app: FastifyInstance;
  let port: number;

  const write = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(siteDir, path)), { recursive: true });
    writeFileSync(join(siteDir, path), content);
  };
  /** Sends the path unchanged, since fetch normalises paths and decompresses responses. */
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await new Promise<IncomingMessage>((done, fail) => {
      httpGet({ host: '127.0.0.1', port, path, headers }, done).on('error', fail);
    });
    return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
  };

  beforeAll(async () => {
    write('index.html', 'front page');
    write('shell.html', 'shell page');
    write('404.html', 'page of nothing');
    write('pedidos/any.html', 'page of any order');
    write('products/A/B/index.html', 'page of a name with a slash');
    write('sitemap.xml', '<urlset/>');
    write('robots.txt', 'User-agent: *');
    write('sw.js', 'the worker');
    write('products/BOLSAS CAMISETA/index.html', 'type page');
    write('products/FOLEX .js/index.html', 'page of a name like a file');
    write('ofertas/index.html', 'page of another remote');
    write('products/index.html', 'products page');
    write('home/index.html', 'home page');
    write('live.json', '{}');
    const shell = { app: 'shell', version: '1.0.0', extra: { 'main.js': SCRIPT } };
    await publish(siteDir, 'shell', await fixtureBuild(temporaryFolder(), shell), '1.0.0');
    write('files/pictures/a.svg', PICTURE);
    write('promos/old.svg', PICTURE);
    write('sets/1/index.html', 'page of an old record');
    write('sets/2/record/index.html', 'page of a record');
    const files = { 'record/index.html': sha384('page of a record') };
    write('sets/2/live.json', JSON.stringify({ serial: 2, files }));
    symlinkSync('sets/2/record', join(siteDir, 'record'));
    write('.secret', 'secret');
    write('sets/2/authors', 'ana');
    symlinkSync('/etc', join(siteDir, 'files/linked'));
    symlinkSync('../sets/2', join(siteDir, 'files/out'));
    symlinkSync('/etc/passwd', join(siteDir, 'files/out.svg'));
    symlinkSync('/etc/passwd', join(siteDir, 'files/pictures/b.svg.br'));
    write('files/pictures/b.svg', PICTURE);
    execFileSync('mkfifo', [join(siteDir, 'files/pipe.svg')]);
    app = await makeSiteServer({
      siteDir,
      siteConfig: { apiHost: '/api', firebase: { projectId: 'p', apiKey: 'k', host: 'self' } },
    });
    port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  });
  afterAll(() => app.close());

  it.each(largeHeads)('answers with a page when the request has %s', async (_, headers, query) => {
    expect((await get(`/home${query}`, headers)).status).toBe(200);
  });

  it.each([
    ['/', 'front page'],
    ['/home', 'home page'],
    ['/home/', 'home page'],
    ['/products', 'products page'],
    ['/products/BOLSAS%20CAMISETA', 'type page'],
    ['/products/BOLSAS%20CAMISETA/', 'type page'],
    ['/products/A%2FB', 'page of a name with a slash'],
    ['/pedidos/7', 'page of any order'],
    ['/products/FOLEX%20.js', 'page of a name like a file'],
    ['/ofertas', 'page of another remote'],
    ['/products?x=%E0%A4%A', 'products page'],
    ['/shell.html', 'shell page'],
  ])('answers with a page when a navigation goes to %s', async (path, page) => {
    const { status, headers, body } = await get(path);
    expect([status, String(body)]).toEqual([200, page]);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers.etag).toBeDefined();
  });

  it.each([
    '/unknown',
    '/unknown/path',
    '/pedidos',
    '/pedidos/7/8',
    '/products/NO-SUCH-TYPE',
    '/products/ROLLO%201.5%25',
    '/products/%E0%A4%A',
    '/%E0%A4%A',
    '/old/page.html',
    `/products%23lista%3D2${'A'.repeat(1500)}`,
  ])('answers 404 with a page when a navigation goes to %s', async (path) => {
    const { status, headers, body } = await get(path);
    expect([status, String(body)]).toEqual([404, 'page of nothing']);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
  });

  it.each([
    '/r/shell/1.0.0/gone.js',
    '/r/shell/9.9.9/',
    '/r',
    '/files/pictures/gone',
    '/promos/gone.svg',
    '/sets/1/index.html',
    '/records/gone',
    '/api/gone',
    '/v1/gone',
    '/favicon.ico',
    '/home/gone.css',
    '/products/a/gone.js',
    '/products/gone.js',
    '/r/%E0%A4%A',
    '/.secret',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/../../etc/passwd',
    '/..%2f..%2fetc/passwd',
    '/home%00',
    '//home',
    '//sets/1/authors',
    '/%2Fsets/2/record/index.html',
    '/Sets/2/record/index.html',
    '/files/linked/index.html',
    '/files/out/authors',
    '/files/out.svg',
    '/files/pipe.svg',
  ])('answers 404 in plain text when the path is %s', async (path) => {
    const { status, headers } = await get(path);
    expect(status).toBe(404);
    expect(headers['content-type']).toMatch(/^(text\/plain|application\/json)/);
    expect(headers['cache-control']).not.toMatch(/max-age/);
  });
  it('answers no page when the request is for a script', async () => {
    const body = async (dest: string) =>
      String((await get('/unknown', { 'sec-fetch-dest': dest })).body);
    expect(await body('script')).toBe('Not found\n');
    expect(await body('document')).toBe('page of nothing');
  });
  it('answers 404 when the method is neither GET nor HEAD', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/home`, { method: 'POST', body: 'x' });
    expect(response.status).toBe(404);
  });

  it.each([
    ['/r/shell/1.0.0/main.js', YEAR],
    ['/files/pictures/a.svg', DAY],
    ['/promos/old.svg', DAY],
    ['/live.json', 'no-cache'],
    ['/index.html', 'no-cache'],
    ['/robots.txt', 'no-cache'],
    ['/sw.js', 'no-cache'],
    ['/sitemap.xml', 'no-cache'],
  ])('limits the cache when the path is %s: %s', async (path, cacheControl) => {
    expect((await get(path)).headers['cache-control']).toBe(cacheControl);
  });
  it('answers 304 when the browser has the file', async () => {
    const { etag = '' } = (await get('/home')).headers;
    const again = await get('/home', { 'if-none-match': etag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['/r/shell/1.0.0/main.js', SCRIPT],
    ['/files/pictures/a.svg', PICTURE],
  ])('compresses %s when the browser accepts compression', async (path, text) => {
    const [br, gzip, plain] = await Promise.all([
      get(path, { 'accept-encoding': 'gzip, deflate, br' }),
      get(path, { 'accept-encoding': 'gzip' }),
      get(path),
    ]);
    expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
    ]);
    expect(String(brotliDecompressSync(br.body))).toBe(text);
    expect(String(gunzipSync(gzip.body))).toBe(text);
    expect(String(plain.body)).toBe(text);
    expect([br, gzip, plain].map(({ headers }) => headers.vary)).toEqual(
      Array(3).fill('accept-encoding'),
    );
    expect(new Set([br, gzip, plain].map(({ headers }) => headers['content-type'])).size).toBe(1);
  });

  it.each([
    ['a file of a version', 'r/shell/1.0.0/main.css', '/r/shell/1.0.0/main.css'],
    ['the compressed form of a file', 'r/shell/1.0.0/main.css.br', '/r/shell/1.0.0/main.css'],
    ['a file that its version lacks', 'r/shell/1.0.0/added.js', '/r/shell/1.0.0/added.js'],
    ['a page of a record', 'sets/2/record/index.html', '/record'],
  ])('refuses to send %s when it was changed', async (_, file, path) => {
    const before = existsSync(join(siteDir, file)) ? readFileSync(join(siteDir, file)) : undefined;
    write(file, 'changed');
    const { status, body } = await get(path, { 'accept-encoding': 'br' });
    expect([status, String(body)]).toEqual([500, 'This file was changed after its release.\n']);
    if (!before) return;
    write(file, before);
    expect((await get(path)).status).toBe(200);
  });

  it('sends no linked file when a compressed form is a link', async () => {
    const { status, body } = await get('/files/pictures/b.svg', { 'accept-encoding': 'br' });
    expect([status, String(body)]).toEqual([500, 'This file was changed after its release.\n']);
  });
});
