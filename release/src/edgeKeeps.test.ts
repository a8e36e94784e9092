import { brotliCompressSync } from 'node:zlib';
import { run } from '@mg/command';
import { releaseProgram } from './commands/releaseProgram';
import { awaitReceipt } from './operations/awaitReceipt';
import { silently } from './progress/step';
import { edgeOverStore } from './testing/edgeOverStore';
import { findNginx } from './testing/findNginx';
import { failing } from './testing/memoryStore';

const ENTRY = '/r/quote/1.0.0/remoteEntry.js';
const HTML = { 'content-type': 'text/html' };
const place = edgeOverStore();

(findNginx() ? describe : describe.skip)('the cache of the edge', () => {
  const accept = { br: { 'Accept-Encoding': 'br' }, plain: {} };

  it('keeps no half of a file when the connection breaks', async () => {
    const whole = (await place.get('/records/1.json')).body.toString();
    place.store.fault = (_, path) =>
      path.endsWith(ENTRY) ? { status: 'half', isDone: false } : undefined;
    await place.get(ENTRY).catch(() => undefined);
    place.store.fault = undefined;
    expect(whole).toContain('quote');
    expect((await place.get(ENTRY)).body).toEqual(place.good.get(place.root + ENTRY)!.bytes);
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
      const receipt = () => awaitReceipt(place.record, { urls: [place.edge.url], budgetMs: 2000 });
      expect((await receipt()).problem).toContain(`${place.edge.url}${named} `);
      const { url } = await place.edge.purge();
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
    place.spoil(place.root + ENTRY, undefined, HTML);
    const { problem } = await awaitReceipt(place.record, {
      urls: [place.edge.url],
      budgetMs: 2000,
    });
    expect(problem).toBe(
      `${place.edge.url}${ENTRY} answers with the type text/html; charset=utf-8, which browsers refuse`,
    );
  });

  it('tells the address of the edge when the path of a purge names nothing', async () => {
    const { url } = await place.edge.purge();
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
