import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { promote } from './operations/promote';
import { purge } from './operations/purge';
import { findNginx } from './testing/findNginx';
import { fixtureSite } from './testing/fixtureSite';
import { failing, memoryStore, type MemoryStore } from './testing/memoryStore';
import { putSite } from './testing/putSite';
import { addCasePages, getPath, type Answer } from './testing/servingCases';
import { startEdge, type Edge } from './testing/startEdge';
import { temporaryFolder } from './testing/temporaryFolder';

const ROOT = '/bucket';
const POINTER = `${ROOT}/live.json`;
const BR = { 'Accept-Encoding': 'br' };
/** Holds the first record, and the second, which lacks the pages of `/ofertas`. */
const records: (Pick<MemoryStore, 'objects' | 'policy'> & { set: string })[] = [];
let store: MemoryStore;
let edge: Edge;

beforeAll(async () => {
  const { site, publishFixture } = await fixtureSite();
  const keep = async () => {
    const shelf = await memoryStore();
    const set = await putSite(shelf, site, ROOT);
    await shelf.close();
    records.push({ ...shelf, set });
  };
  await addCasePages(join(site, 'live'));
  await keep();
  await publishFixture({ app: 'quote', version: '1.1.0' });
  await promote(site, { quote: '1.1.0' });
  await keep();
});

beforeEach(async () => {
  store = await memoryStore();
  release(1);
  edge = await startEdge(store.url, ROOT, { pointerAge: '1s' });
});

afterEach(async () => {
  await edge?.close();
  await store.close();
});

const get = (path: string, headers?: Record<string, string>) => getPath(edge.url, path, headers);

/** Asks until the answer is as wanted; Jest's limit of time ends a vain wait. */
async function until(path: string, isWanted: (answer: Answer) => boolean): Promise<Answer> {
  const answer = await get(path);
  return isWanted(answer) ? answer : until(path, isWanted);
}
const isStale = ({ headers }: Answer) => headers['cache-status'] === 'mg-edge; hit; detail=stale';

function release(serial: 1 | 2): void {
  const { objects, policy } = records[serial - 1]!;
  for (const [address, object] of objects) store.objects.set(address, object);
  store.policy = policy;
}

const expectAway = ({ status, headers, body }: Answer) => {
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(headers['cache-status']).toBe('mg-edge; fwd=uri-miss; detail=away');
  expect(body.toString()).toContain('Volvemos en un momento');
  expect(body.toString()).not.toContain('<script');
  // The page's own policy allows its style alone, and the header no style of an attribute.
  const [, style] = /<style>(.*)<\/style>/.exec(body.toString())!;
  const hash = createHash('sha256').update(style!).digest('base64');
  expect(body.toString()).toContain(`style-src 'sha256-${hash}'`);
};

(findNginx() ? describe : describe.skip)('the edge', () => {
  it.each([
    ['stops', () => store.close()],
    ['fails', () => void (store.fault = failing(503))],
    ['slows down', () => void (store.fault = failing(429))],
  ])(
    'serves what visitors read before, and no 404 for the rest, when the store %s',
    async (_, act) => {
      const warm = [
        '/home',
        '/ofertas/7',
        '/live.json',
        '/r/quote/1.0.0/remoteEntry.js',
        '/nowhere',
      ];
      const before = await Promise.all(warm.map((path) => get(path)));
      await act();
      await until('/home', isStale);
      const during = await Promise.all(warm.map((path) => get(path)));
      const [page, open, record, file] = before;
      expect(during.slice(0, 4).map(({ status, body }) => [status, body.toString()])).toEqual(
        [page, open, record, file].map((answer) => [200, answer!.body.toString()]),
      );
      expect(during[3]!.headers['cache-status']).toBe('mg-edge; hit');
      for (const path of [
        '/products',
        '/cold.js',
        '/cold/page',
        '/r/quote/1.0.0/b.js',
        '/files/c.png',
      ])
        expectAway(await get(path));
    },
  );

  it('sends the plain form when the compressed one is cold and the store is away', async () => {
    const plain = await get('/home');
    const file = await get('/r/quote/1.0.0/remoteEntry.js');
    await store.close();
    const answers = [await get('/home', BR), await get('/r/quote/1.0.0/remoteEntry.js', BR)];
    expect(answers.map(({ status, body }) => [status, body.toString()])).toEqual(
      [plain, file].map(({ body }) => [200, body.toString()]),
    );
  });

  it('answers 503 and no 404 when the store refuses the requests for cold names', async () => {
    expect((await get('/%E0%A4%A')).status).toBe(404);
    store.fault = failing(400);
    for (const path of ['/products', '/cold.js', '/r/quote/1.0.0/b.js', '/files/c.png'])
      expect([path, (await get(path)).status]).toEqual([path, 503]);
  });

  it('says so, and recovers, when the first start comes while the store is away', async () => {
    await store.close();
    for (const path of ['/', '/live.json', '/nowhere', '/sw.js', '/%E0%A4%A'])
      expectAway(await get(path));
    expect((await edge.purge()).status).toBe(502);
    await store.open();
    expect((await until('/', ({ status }) => status === 200)).body.toString()).toContain(
      'mg-release',
    );
  });

  it('serves every page of a new record when the first purge after an outage succeeds', async () => {
    const many = (pathOf: (visitor: number) => string) =>
      Promise.all(Array.from({ length: 100 }, (_, visitor) => get(pathOf(visitor))));
    await many(() => '/home');
    await store.close();
    await many((visitor) => `/cold/${visitor}`);
    release(2);
    await store.open();
    while ((await edge.purge()).status !== 200);
    const answers = await many((visitor) => (visitor % 2 ? '/products' : '/home'));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('serves its cache when nginx restarts while the store is away', async () => {
    const cache = join(temporaryFolder(), 'cache');
    const first = await startEdge(store.url, ROOT, { cache, pointerAge: '1s' });
    const page = await getPath(first.url, '/home');
    await first.close();
    await store.close();
    const second = await startEdge(store.url, ROOT, { cache, pointerAge: '1s' });
    try {
      expect((await getPath(second.url, '/home')).body).toEqual(page.body);
    } finally {
      await second.close();
    }
  });

  it.each([
    ['has no header', () => store.put(POINTER, '{}')],
    ['is missing', () => store.objects.delete(POINTER)],
  ])('answers 503 and no 404 when the pointer %s', async (_, act) => {
    act();
    for (const path of ['/home', '/nowhere']) expectAway(await get(path));
  });

  it('answers 503 and no 404 when the policy of the bucket hides the sets', async () => {
    for (const address of store.objects.keys())
      if (address.startsWith(`${ROOT}/sets/`)) store.objects.delete(address);
    expectAway(await get('/home'));
  });

  it('asks the store for the pointer and the page once when 200 visitors come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => get('/home')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const pages = store.requests.filter(({ address }) => address !== POINTER);
    expect(pages.map(({ address }) => address)).toEqual([`${records[0]!.set}/home/index.html`]);
    expect(store.requests.filter(({ headers }) => !headers['if-none-match'])).toHaveLength(2);
  });

  it('shows a new record at once, and no lost page, when the release tool purges', async () => {
    expect((await get('/ofertas')).status).toBe(200);
    release(2);
    const answers = await Promise.all(Array.from({ length: 5 }, () => edge.purge()));
    expect(answers.map(({ status, headers }) => [status, headers.get('x-mg-set')])).toEqual(
      answers.map(() => [200, '2/x2']),
    );
    expect(await answers[0]!.json()).toMatchObject({ serial: 2 });
    expect((await get('/ofertas')).status).toBe(404);
    expect(JSON.parse((await get('/live.json')).body.toString())).toMatchObject({ serial: 2 });
  });

  it("takes the release tool's call when the store answers, and says so when it does not", async () => {
    const { url } = await edge.purge();
    expect(await purge([url], { token: 'token' })).toEqual([]);
    await store.close();
    expect(await purge([url])).toEqual([`${url} answers 502`]);
  });

  it('shows a new record without a purge when the pointer expires', async () => {
    await get('/live.json');
    release(2);
    const { headers } = await until('/live.json', ({ body }) =>
      /"serial": ?2\b/.test(body.toString()),
    );
    expect(headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['stopped', () => store.close()],
    ['fails', () => void (store.fault = failing(500))],
    ['hides the pointer', () => void store.objects.delete(POINTER)],
  ])('keeps the old pointer when a purge comes while the store %s', async (_, act) => {
    const { body } = await get('/home');
    await act();
    expect((await edge.purge()).status).toBe(502);
    expect((await get('/home')).body).toEqual(body);
    expect((await until('/home', isStale)).body).toEqual(body);
  });

  it('sends whole pages only when records change under the visitors', async () => {
    release(2);
    const wanted = records.map(({ set }) =>
      store.objects.get(`${set}/home/index.html`)!.bytes.toString(),
    );
    const seen = new Set<string>();
    for (let round = 0; round < 30; round += 1) {
      store.objects.set(POINTER, records[round % 2]!.objects.get(POINTER)!);
      const visits = Array.from({ length: 20 }, () => get('/home'));
      const [purge, ...answers] = await Promise.all([edge.purge(), ...visits]);
      expect(purge.status).toBe(200);
      for (const { status, body } of answers) {
        expect(status).toBe(200);
        seen.add(body.toString());
      }
    }
    expect([...seen].sort()).toEqual(wanted.sort());
  });
});
