import { request, type RequestOptions } from 'node:http';
import { join } from 'node:path';
import { INTEGRITY_POLICY } from '@mg/site-format/serving';
import { promote } from './operations/promote';
import { objectHeaders } from './storage/objectHeaders';
import { findNginx } from './testing/findNginx';
import { HASHED } from './testing/fixtureBuild';
import { fixtureSite } from './testing/fixtureSite';
import { memoryStore, type MemoryStore } from './testing/memoryStore';
import { putSite } from './testing/putSite';
import { addCasePages, getPath, integrityPolicies, servingCases } from './testing/servingCases';
import { startEdge, type Edge } from './testing/startEdge';

const ROOT = '/bucket/prefix';
const ENTRY = '/r/quote/1.0.0/remoteEntry.js';
let store: MemoryStore;
let edge: Edge;
let set: string;

beforeAll(async () => {
  const { site } = await fixtureSite();
  await addCasePages(join(site, 'live'));
  store = await memoryStore();
  set = await putSite(store, site, ROOT);
  edge = await startEdge(store.url, ROOT, { pointerAge: '1s' });
});

beforeEach(() => {
  store.requests.length = 0;
});

afterAll(async () => {
  await edge?.close();
  await store.close();
});

const get = (path: string, headers?: Record<string, string>) => getPath(edge.url, path, headers);
const seenPaths = () =>
  store.requests.map(({ address }) => address).filter((address) => !address.endsWith('/live.json'));

const sendBody = (address: string, options: RequestOptions) =>
  new Promise((resolve, reject) => {
    request(address, options, (response) => response.resume().on('end', resolve))
      .on('error', reject)
      .end('12345');
  });

(findNginx() ? describe : describe.skip)('the edge', () => {
  servingCases(get);

  it.each(['BOLSAS RIÑON', '10% + IVA', 'VASOS & TAPAS', '¿QUÉ?', '50x60 #2', "L'ÚNICO; $1 {a}"])(
    'finds the page and its open page when the type is %s',
    async (type) => {
      store.put(`${set}/products/${type}/index.html`, `page ${type}`, objectHeaders('a.html'));
      store.put(`${set}/open/${type}/any.html`, `open ${type}`, objectHeaders('a.html'));
      store.put(`${ROOT}/files/${type}.png`, `file ${type}`);
      const name = encodeURIComponent(type);
      const bodies = await Promise.all(
        [`/products/${name}`, `/open/${name}/7`, `/files/${name}.png`].map(async (path) =>
          (await get(path)).body.toString(),
        ),
      );
      expect(bodies).toEqual([`page ${type}`, `open ${type}`, `file ${type}`]);
      // AWS reads a plus in a key as a space.
      expect(seenPaths().join()).not.toMatch(/[ +?#&]/);
    },
  );

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5,gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=1.0', 'gzip'],
    ['br;q=0.0, gzip;q=0.000', undefined],
    ['brr, xgzip', undefined],
    ['identity', undefined],
    ['', undefined],
  ])(
    'chooses the form of a page and a file when the browser accepts "%s"',
    async (accepted, form) => {
      for (const path of ['/home', '/shell.html', '/robots.txt', '/nowhere', ENTRY]) {
        const { headers } = await get(path, { 'Accept-Encoding': accepted });
        expect([path, headers['content-encoding'], headers.vary]).toEqual([
          path,
          form,
          'Accept-Encoding',
        ]);
      }
    },
  );

  it("sends a script that removes a former site's worker when the set has one", async () => {
    for (const path of ['/service-worker.js', '/app/ngsw-worker.js']) {
      store.put(set + path, 'unregister', objectHeaders(path));
      const { status, headers, body } = await get(path);
      expect([status, headers['cache-control'], body.toString()]).toEqual([
        200,
        'no-cache',
        'unregister',
      ]);
      expect(headers['content-type']).toMatch(/javascript/);
    }
  });

  it('sends the plain form when a compressed sibling is missing', async () => {
    const { status, headers } = await get('/ofertas', { 'Accept-Encoding': 'br' });
    expect([status, headers['content-encoding']]).toEqual([200, undefined]);
  });

  it("sends nothing of the visitor to the store when the visitor's request has a lot", async () => {
    const headers = { Cookie: 'a=1', Authorization: 'Basic eA==', Range: 'bytes=0-1', Origin: 'x' };
    store.put(`${ROOT}/files/a.png`, 'picture');
    await get('/files/a.png?versions&list-type=2', { ...headers, 'If-None-Match': '"x"' });
    await get('/prod%0Aucts?/../../../.keys/preview.pem', headers);
    expect(seenPaths()).toContain(`${ROOT}/files/a.png`);
    expect(seenPaths().join()).not.toContain('.keys');
    // The edge's own condition comes with a pointer that expired.
    for (const { address, headers: seen } of store.requests)
      expect(
        Object.keys(seen).filter(
          (name) => !address.endsWith('/live.json') || name !== 'if-none-match',
        ),
      ).toEqual(['host']);
  });

  it.each([{ 'Content-Length': '5' }, { 'Transfer-Encoding': 'chunked' }])(
    'sends neither body nor length to the store when a request has %j',
    async (headers) => {
      const { url } = await edge.purge();
      for (const [address, method] of [
        [`${edge.url}/home`, 'GET'],
        [url, 'POST'],
      ] as const) {
        store.requests.length = 0;
        await sendBody(address, { method, headers });
        await edge.purge();
        // The next request on each connection finds the store ready.
        const next = await Promise.all([1, 2, 3].map((count) => get(`/products/${count}`)));
        expect(next.map(({ status }) => status)).toEqual([404, 404, 404]);
        expect(store.requests.flatMap(({ headers: seen }) => Object.keys(seen)).join()).not.toMatch(
          /content-length|transfer-encoding/,
        );
      }
    },
  );

  it('shows nothing of the store but the ETag when the store sends its own headers', async () => {
    for (const path of ['/home', ENTRY, '/live.json', '/missing.js']) {
      const { headers } = await get(path);
      expect(Object.keys(headers).join()).not.toMatch(/x-amz|x-rgw|last-modified/);
      expect(headers.server).toMatch(/^nginx/);
    }
  });

  it('answers 304 when the browser has the bytes', async () => {
    for (const path of ['/home', ENTRY]) {
      const { headers } = await get(path, { 'Accept-Encoding': 'gzip' });
      const again = await get(path, {
        'Accept-Encoding': 'gzip',
        'If-None-Match': String(headers.etag),
      });
      expect([again.status, again.headers['cache-control']]).toEqual([
        304,
        headers['cache-control'],
      ]);
      const plain = await get(path, { 'If-None-Match': String(headers.etag) });
      expect(plain.status).toBe(200);
    }
  });

  it('asks the store once when addresses differ in their queries only', async () => {
    store.put(`${ROOT}/files/b.png`, '0123456789');
    const answers = [
      await get('/files/b.png?1', { method: 'HEAD' }),
      await get('/files/b.png?2'),
      await get('/files/b.png', { Range: 'bytes=2-4' }),
    ];
    expect(answers.map(({ status, body }) => [status, body.toString()])).toEqual([
      [200, ''],
      [200, '0123456789'],
      [206, '234'],
    ]);
    expect(answers.map(({ headers }) => headers['cache-status'])).toEqual([
      'mg-edge; fwd=uri-miss',
      'mg-edge; hit',
      'mg-edge; hit',
    ]);
    expect(answers[1]!.headers['cache-control']).toBe(
      'public, max-age=86400, stale-while-revalidate=604800',
    );
    expect(store.requests.map(({ method, address }) => [method, address])).toEqual([
      ['GET', `${ROOT}/files/b.png`],
    ]);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])(
    'refuses the request without a word to the store when its method is %s',
    async (method) => {
      const { status, headers } = await get('/home', { method });
      expect([status, headers['cache-control']]).toEqual([405, 'no-store']);
      expect(store.requests).toEqual([]);
    },
  );

  it('sends a file at once when an earlier request came before its publication', async () => {
    for (const path of ['/r/quote/2.0.0/a.js', '/files/late.png', '/records/2.json']) {
      const early = await get(path);
      expect([early.status, early.headers['content-type']]).toEqual([
        404,
        'text/plain; charset=utf-8',
      ]);
      store.put(ROOT + path, 'late', objectHeaders(path));
      expect((await get(path)).body.toString()).toBe('late');
    }
  });

  it('asks the store once for a missing page when a set has no such page', async () => {
    for (let visitor = 0; visitor < 5; visitor += 1) await get('/nothing/here');
    expect(new Set(seenPaths()).size).toBe(seenPaths().length);
  });

  it('lets browsers refuse scripts without a hash while the live set can bear that', async () => {
    expect(await integrityPolicies(get)).toEqual(Array(5).fill(undefined));
    const { site, publishFixture } = await fixtureSite();
    await publishFixture({ app: 'shell', version: '1.1.0', extra: HASHED });
    await promote(site, { shell: '1.1.0' });
    await putSite(store, site, ROOT);
    await edge.purge();
    expect(await integrityPolicies(get)).toEqual(Array(5).fill(INTEGRITY_POLICY));
  });

  it('refuses other requests when they reach the address of the purge', async () => {
    const { url } = await edge.purge();
    expect((await fetch(url)).status).toBe(405);
    expect((await fetch(url.replace('purge', 'home'))).status).toBe(404);
  });
});
