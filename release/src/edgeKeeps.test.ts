import { brotliCompressSync } from 'node:zlib';
import { releaseProgram } from './commands/releaseProgram';
import { run } from '@mg/command';
import { awaitReceipt } from './operations/awaitReceipt';
import { silently } from './progress/step';
import { findNginx } from './testing/findNginx';
import { fixtureSite } from './testing/fixtureSite';
import { failing, memoryStore, type MemoryStore } from './testing/memoryStore';
import { putSite } from './testing/putSite';
import { getPath, type Answer } from './testing/servingCases';
import { startEdge, type Edge } from './testing/startEdge';
import type { ReleaseRecord } from '@mg/site-format/record';

const ROOT = '/bucket/prefix';
const ENTRY = '/r/quote/1.0.0/remoteEntry.js';
const POINTER = `${ROOT}/live.json`;
const HTML = { 'content-type': 'text/html' };
let good: Pick<MemoryStore, 'objects' | 'policy'>;
let store: MemoryStore;
let edge: Edge;
let set: string;

beforeAll(async () => {
  const { site } = await fixtureSite();
  const shelf = await memoryStore();
  set = await putSite(shelf, site, ROOT);
  await shelf.close();
  good = { objects: new Map(shelf.objects), policy: shelf.policy };
});

beforeEach(async () => {
  store = await memoryStore();
  store.policy = good.policy;
  for (const [path, object] of good.objects) store.objects.set(path, object);
  edge = await startEdge(store.url, ROOT, { pointerAge: '1s' });
});

afterEach(async () => {
  await edge?.close();
  await store.close();
});

const get = (path: string, headers?: Record<string, string>) => getPath(edge.url, path, headers);
const heal = (key: string) => void store.objects.set(key, good.objects.get(key)!);
const outcome = ({ status, body, headers }: Answer) => [
  status,
  body.toString('latin1'),
  headers['cache-control'],
];

/** Puts an object in the place of a good one, with some of its headers changed or lost. */
function spoil(
  key: string,
  bytes?: string | Buffer,
  headers: Record<string, string | undefined> = {},
) {
  const before = good.objects.get(key)!;
  const all = Object.entries({ ...before.headers, ...headers }).filter(
    ([, value]) => value !== undefined,
  );
  store.put(key, bytes ?? before.bytes, Object.fromEntries(all) as Record<string, string>);
}

/** Asks until the answer is as wanted; Jest's limit of time ends a vain wait. */
async function until(path: string, isWanted: (answer: Answer) => boolean): Promise<Answer> {
  const answer = await get(path);
  return isWanted(answer) ? answer : until(path, isWanted);
}

(findNginx() ? describe : describe.skip)('the cache of the edge', () => {
  const portal = '<!doctype html>Bienvenido';
  const accept = { br: { 'Accept-Encoding': 'br' }, plain: {} };

  it.each<[string, string, keyof typeof accept, () => void]>([
    ['another type for a script', ENTRY, 'plain', () => spoil(ROOT + ENTRY, portal, HTML)],
    [
      'no type for a script',
      ENTRY,
      'plain',
      () => spoil(ROOT + ENTRY, portal, { 'content-type': undefined }),
    ],
    [
      'a page for the compressed script',
      ENTRY,
      'br',
      () => spoil(`${ROOT}${ENTRY}.br`, portal, { ...HTML, 'content-encoding': undefined }),
    ],
    [
      'no encoding for the compressed script',
      ENTRY,
      'br',
      () => spoil(`${ROOT}${ENTRY}.br`, undefined, { 'content-encoding': undefined }),
    ],
    [
      'an encoding for the plain script',
      ENTRY,
      'plain',
      () => spoil(ROOT + ENTRY, brotliCompressSync('x'), { 'content-encoding': 'br' }),
    ],
    [
      'a page for a record',
      '/records/1.json',
      'plain',
      () => spoil(`${ROOT}/records/1.json`, portal, HTML),
    ],
    [
      'a text for a page',
      '/home',
      'plain',
      () => spoil(`${set}/home/index.html`, '{}', { 'content-type': 'application/json' }),
    ],
    [
      'no encoding for the compressed page',
      '/home',
      'br',
      () => spoil(`${set}/home/index.html.br`, undefined, { 'content-encoding': undefined }),
    ],
  ])(
    'keeps no answer, and lets no browser keep one, when the store sends %s',
    async (_, path, form, act) => {
      act();
      const strange = await get(path, accept[form]);
      expect([strange.status, strange.headers['cache-control']]).toEqual([200, 'no-store']);
      for (const key of good.objects.keys()) heal(key);
      const healed = await get(path, accept[form]);
      expect(healed.headers['cache-control']).not.toBe('no-store');
      expect(outcome(healed)).not.toEqual(outcome(strange));
      const again = await get(path, accept[form]);
      expect([outcome(again), again.headers['cache-status']]).toEqual([
        outcome(healed),
        'mg-edge; hit',
      ]);
    },
  );

  it('keeps no half of a file when the connection breaks', async () => {
    const whole = (await get('/records/1.json')).body.toString();
    store.fault = (_, path) =>
      path.endsWith(ENTRY) ? { status: 'half', isDone: false } : undefined;
    await get(ENTRY).catch(() => undefined);
    store.fault = undefined;
    expect(whole).toContain('quote');
    expect((await get(ENTRY)).body).toEqual(good.objects.get(ROOT + ENTRY)!.bytes);
  });

  it('keeps your own files when their types are strange', async () => {
    store.put(`${ROOT}/files/a.png`, 'picture');
    await get('/files/a.png');
    const again = await get('/files/a.png');
    expect([again.headers['cache-status'], again.headers['cache-control']]).toEqual([
      'mg-edge; hit',
      'public, max-age=86400, stale-while-revalidate=604800',
    ]);
  });

  it.each([
    ['/', 200],
    ['/home', 200],
    ['/live.json', 200],
    ['/sw.js', 200],
    ['/robots.txt', 200],
    ['/log', 200],
    ['/shell.html', 200],
    [ENTRY, 200],
    ['/nowhere', 404],
    ['/nowhere.js', 404],
    ['/nowhere.html', 404],
    ['/r/quote/1.0.0/none.js', 404],
    ['/records/none.json', 404],
    ['/files/none.png', 404],
    ['/%E0%A4%A', 404],
  ])(
    'answers no 404 for %s, and recovers, when the store has stripped the header of the pointer',
    async (path, status) => {
      spoil(POINTER, undefined, { 'x-amz-meta-set': undefined });
      const { headers, ...stripped } = await get(path);
      if (path !== ENTRY)
        expect([stripped.status, headers['cache-control']]).toEqual([503, 'no-store']);
      heal(POINTER);
      expect((await get(path)).status).toBe(status);
    },
  );

  it.each([400, 401, 403])(
    'answers 503 and no 404 when the store answers each reader %i',
    async (status) => {
      store.fault = failing(status);
      for (const path of [
        '/',
        '/home',
        '/nowhere',
        '/a.js',
        ENTRY,
        '/files/a.png',
        '/records/1.json',
      ])
        expect([path, (await get(path)).status]).toEqual([path, 503]);
    },
  );

  it('answers 503 and no 404 when the store begins to refuse each reader', async () => {
    await get('/home');
    store.fault = failing(403);
    await until('/home', ({ headers }) => headers['cache-status'] === 'mg-edge; hit; detail=stale');
    for (const path of ['/products', ENTRY, '/files/a.png'])
      expect([path, (await get(path)).status]).toEqual([path, 503]);
  });

  it.each([
    ['another script', ENTRY, ROOT + ENTRY, ENTRY],
    ['half of a script', ENTRY, `${ROOT}${ENTRY}.br`, ENTRY],
    ['another page', '/home', undefined, '/home'],
  ])(
    'names a kept answer in the receipt, and drops it by one command, when the store sent %s',
    async (_, path, script, named) => {
      const key = script ?? `${set}/home/index.html`;
      const { bytes } = good.objects.get(key)!;
      spoil(key, script?.endsWith('.br') ? brotliCompressSync('half') : `${bytes.toString()} `);
      await get(path, key.endsWith('.br') ? accept.br : accept.plain);
      heal(key);
      const record = JSON.parse(good.objects.get(POINTER)!.bytes.toString()) as ReleaseRecord;
      const receipt = () => awaitReceipt(record, { urls: [edge.url], budgetMs: 2000 });
      expect((await receipt()).problem).toContain(`${edge.url}${named} `);
      const { url } = await edge.purge();
      const program = releaseProgram({ root: '/', cwd: '/', step: silently });
      let said = '';
      const print = {
        out: (text: string) => (said += text),
        error: (text: string) => (said += text),
      };
      expect([await run(program, ['purge', path, '--purge', url], print), said]).toEqual([
        0,
        '1 of 1 purged.\n',
      ]);
      expect(await receipt()).toMatchObject({ reached: true });
    },
  );

  it('names a file in the receipt when the store gives the right bytes another type', async () => {
    spoil(ROOT + ENTRY, undefined, HTML);
    const record = JSON.parse(good.objects.get(POINTER)!.bytes.toString()) as ReleaseRecord;
    const { problem } = await awaitReceipt(record, { urls: [edge.url], budgetMs: 2000 });
    expect(problem).toBe(
      `${edge.url}${ENTRY} answers with the type text/html; charset=utf-8, which browsers refuse`,
    );
  });

  it('tells the address of the edge when the path of a purge names nothing', async () => {
    const { url } = await edge.purge();
    const program = releaseProgram({ root: '/', cwd: '/', step: silently });
    let said = '';
    const print = {
      out: (text: string) => (said += text),
      error: (text: string) => (said += text),
    };
    expect(await run(program, ['purge', '/nothing', '--purge', url], print)).toBe(1);
    expect(said).toContain(`0 of 1 purged.\nNOT PURGED: ${url}/sets/`);
    expect(await run(program, ['purge', 'home', '--purge', url], print)).toBe(2);
  });
});
