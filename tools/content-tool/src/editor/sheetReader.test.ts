import { makeXlsx } from '../testing/makeBooks';
import { bundleWorker } from './bundlePage';
import type { ReadSheet } from './readProducts';
import { sheetReader } from './sheetReader';

// The timeout bounds a test that hangs; a machine under load takes its time.
jest.setTimeout(120_000);

const ENDLESS = 'for (;;) {}';
const GREEDY = 'const all = []; for (;;) all.push(new Array(1e5).fill(all.length));';

describe('sheetReader', () => {
  const job = { source: 'VASO 1', query: { type: 'VASOS', subtype: 'TERMICOS' }, present: [] };
  const { signal } = new AbortController();
  let code: string;
  beforeAll(async () => {
    code = await bundleWorker();
  });
  const read = async (source: Uint8Array | string) =>
    JSON.parse(String(await sheetReader(code)({ ...job, source }, signal))) as ReadSheet;

  it('reads pasted cells and a book when a thread reads them', async () => {
    expect((await read('VASO 1')).rows).toMatchObject([{ type: 'VASOS', product: 'VASO 1' }]);
    const book = makeXlsx('Lista', [
      ['Tipo', 'Subtipo', 'Producto'],
      ['TAPAS', 'PLANAS', 'TAPA 80'],
    ]);
    expect((await read(book)).rows).toMatchObject([{ type: 'TAPAS', where: 'Lista!C2' }]);
  });

  it('names the problem when a sheet is none', () =>
    expect(read(Buffer.from('%PDF-1.4'))).rejects.toMatchObject({ kind: 'pdf' }));

  it('refuses a sheet when a thread takes too long or too much memory', async () => {
    const slow = sheetReader(ENDLESS, { ms: 1, memoryMb: 64 })(job, signal);
    await expect(slow).rejects.toMatchObject({ kind: 'slow' });
    const large = sheetReader(GREEDY, { ms: 60_000, memoryMb: 64 })(job, signal);
    await expect(large).rejects.toMatchObject({ kind: 'large' });
  });

  it('reads the next sheet when a person leaves the one that never ends', async () => {
    const isFirst = "require('node:worker_threads').workerData.query.name";
    const readSheet = sheetReader(`if (${isFirst}) { ${ENDLESS} }\n${code}`);
    const leaving = new AbortController();
    const first = readSheet({ ...job, query: { name: 'endless.xlsx' } }, leaving.signal);
    const second = readSheet(job, signal);
    leaving.abort();
    await expect(first).rejects.toMatchObject({ kind: 'slow' });
    expect(String(await second)).toContain('VASO 1');
  });
});
