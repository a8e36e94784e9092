import { brotliCompressSync } from 'node:zlib';
import { run } from '@mg/command';
import { releaseProgram } from './commands/releaseProgram';
import { awaitReceipt } from './operations/awaitReceipt';
import { silently } from './storage/step';
import { edgeOverStore } from './testing/edgeOverStore';
import { findNginx } from './testing/findNginx';
import { failing } from './testing/memoryStore';
import { getPath } from './testing/servingCases';
import { startEdge, type Edge } from './testing/startEdge';

const ENTRY = '/r/quote/1.0.0/remoteEntry.js';
const HTML = { 'content-type': 'text/html' };
const place = edgeOverStore();
const timers = jest.requireActual<{ setTimeout(): Promise<void> }>('node:timers/promises');

const receipt = () => awaitReceipt(place.record, { urls: [place.edge.url], budgetMs: 30_000 });

/** Returns the problem of a receipt whose time ends with the first pause. */
async function problemOf() {
  let now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now);
  const pause = jest.spyOn(timers, 'setTimeout').mockImplementation(() => {
    now += 30_000;
    return Promise.resolve();
  });
  const { problem } = await receipt();
  for (const spy of [clock, pause]) spy.mockRestore();
  return problem;
}

/** Runs a command line of the release tool. @returns the exit code and the printed text */
async function runTool(...args: string[]) {
  let said = '';
  const print = (text: string) => (said += text);
  const program = releaseProgram({ root: '/', cwd: '/', step: silently });
  return [await run(program, args, { out: print, error: print }), said];
}

(findNginx() ? describe : describe.skip)('the cache of the edge', () => {
  const accept = { br: { 'Accept-Encoding': 'br' }, plain: {} };
  const opened: Edge[] = [];
  afterEach(() => Promise.all(opened.splice(0).map((edge) => edge.close())));

  it('keeps no half of a file when the connection breaks', async () => {
    const whole = (await place.get('/records/1.json')).body.toString();
    place.store.fault = (_, path) =>
      path.endsWith(ENTRY) ? { status: 'half', isDone: false } : undefined;
    await place.get(ENTRY).catch(() => undefined);
    place.store.fault = undefined;
    expect(whole).toContain('quote');
    expect((await place.get(ENTRY)).body).toEqual(place.good.get(place.root + ENTRY)!.bytes);
  });

  it('shows another picture when the operator has replaced the file', async () => {
    const file = '/files/a.png';
    const edge = await startEdge(place.store.url, place.root, { filesAge: '1s' });
    opened.push(edge);
    const shown = async () => (await getPath(edge.url, file)).body.toString();
    place.store.put(place.root + file, 'old');
    expect(await shown()).toBe('old');
    place.store.put(place.root + file, 'new');
    // Jest's limit of time ends a vain wait.
    while ((await shown()) === 'old');
    expect(await shown()).toBe('new');
  });

  it.each([400, 401, 403])(
    'answers 503 and no 404 when the store answers each reader %i',
    async (status) => {
      place.store.fault = failing(status);
      for (const path of [
        '/',
        '/home',
        '/nowhere',
        '/a.js',
        ENTRY,
        '/files/a.png',
        '/records/1.json',
      ])
        expect([path, (await place.get(path)).status]).toEqual([path, 503]);
    },
  );

  it('answers 503 and no 404 when the store begins to refuse each reader', async () => {
    await place.get('/home');
    place.store.fault = failing(403);
    await place.until(
      '/home',
      ({ headers }) => headers['cache-status'] === 'mg-edge; hit; detail=stale',
    );
    for (const path of ['/products', ENTRY, '/files/a.png'])
      expect([path, (await place.get(path)).status]).toEqual([path, 503]);
  });

  it.each([
    ['another script', ENTRY, place.root + ENTRY, ENTRY],
    ['half of a script', ENTRY, `${place.root}${ENTRY}.br`, ENTRY],
    ['another page', '/home', undefined, '/home'],
  ])(
    'names a kept answer in the receipt, and drops it by one command, when the store sent %s',
    async (_, path, script, named) => {
      const key = script ?? `${place.set}/home/index.html`;
      const { bytes } = place.good.get(key)!;
      place.spoil(
        key,
        script?.endsWith('.br') ? brotliCompressSync('half') : `${bytes.toString()} `,
      );
      await place.get(path, key.endsWith('.br') ? accept.br : accept.plain);
      place.heal(key);
      expect(await problemOf()).toContain(`${place.edge.url}${named} `);
      const { url } = await place.edge.purge();
      expect(await runTool('purge', path, '--purge', url)).toEqual([0, '1 of 1 purged.\n']);
      expect(await receipt()).toMatchObject({ reached: true });
    },
  );

  it('names a file in the receipt when the store gives the right bytes another type', async () => {
    place.spoil(place.root + ENTRY, undefined, HTML);
    expect(await problemOf()).toBe(
      `${place.edge.url}${ENTRY} answers with the type text/html; charset=utf-8, which browsers refuse`,
    );
  });

  it('tells the address of the edge when the path of a purge names nothing', async () => {
    const { url } = await place.edge.purge();
    expect(await runTool('purge', '/nothing', '--purge', url)).toEqual([
      1,
      expect.stringContaining(`0 of 1 purged.\nNOT PURGED: ${url}/sets/`),
    ]);
    expect((await runTool('purge', 'home', '--purge', url))[0]).toBe(2);
  });
});
