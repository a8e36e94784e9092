import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '@mg/command';
import type { Backend } from '../../local/src/documentStore/testing/Backend';
import {
  emulatorBackend,
  emulatorJar,
} from '../../local/src/documentStore/testing/emulatorBackend';
import type { Context } from './publication/Context';
import { contentProgram } from './contentProgram';
import { openDatabase } from './database/openDatabase';
import { planPush, push } from './database/push';
import { readSnapshot } from './database/readSnapshot';
import { contextOfCopy } from './testing/contextOfCopy';

// The timeout bounds a test that hangs; a machine under load takes its time.
jest.setTimeout(120_000);

type Catalogue = Record<string, Record<string, string[]>>;

/** Is the project of an environment without FIREBASE variables. */
const PROJECT = 'mg-local';
const jar = emulatorJar();

if (!jar) {
  process.stderr.write(
    "\n*** The vendor's Firestore emulator is not installed: diff, push and pull are not tested\n" +
      '*** against it. Install google-cloud-cli-firestore-emulator, or set FIRESTORE_EMULATOR_JAR.\n\n',
  );
}

(jar ? describe : describe.skip)("content against the vendor's emulator", () => {
  let backend: Backend;
  let context: Context;
  beforeAll(async () => {
    backend = await emulatorBackend(jar!, PROJECT);
  });
  afterAll(() => backend.close());
  beforeEach(async () => {
    context = contextOfCopy({ openDatabase: open });
    const documents = `emulator/v1/projects/${PROJECT}/databases/(default)/documents`;
    await fetch(`http://${backend.host}/${documents}`, { method: 'DELETE' });
    await content('push', '--apply');
  });

  const open = () => openDatabase({ FIRESTORE_EMULATOR_HOST: backend.host });
  const file = () => join(context.folder, 'catalogue.json');
  const readCatalogue = () => JSON.parse(readFileSync(file(), 'utf8')) as Catalogue;
  const change = (edit: (catalogue: Catalogue) => void) => {
    const catalogue = readCatalogue();
    edit(catalogue);
    writeFileSync(file(), JSON.stringify(catalogue));
  };

  async function content(...args: string[]) {
    const printed: string[] = [];
    const print = (text: string) => printed.push(text);
    const code = await run(contentProgram(context), args, { out: print, error: print });
    return { code, text: printed.join('\n') };
  }

  const expectNoDifference = async () =>
    expect(await content('diff')).toEqual({ code: 0, text: 'Nothing changes.\n' });

  it('makes 37 documents when the database is empty', async () => {
    const database = await open();
    const [types, promotions] = await Promise.all(
      ['productos', 'promociones'].map((name) => database.list(name)),
    );
    expect([types!.length, promotions!.length]).toEqual([36, 1]);
    await expectNoDifference();
  });

  it('writes one document when one product is new', async () => {
    change((catalogue) => (catalogue['BOLSAS CAMISETA']!.NUEVAS = ['BOLSA Ñ 40X50']));
    expect((await content('push', '--apply')).text).toContain('Written: documents (1)');
    expect(await backend.read('productos/BOLSAS CAMISETA')).toEqual({
      subtipos: readCatalogue()['BOLSAS CAMISETA'],
    });
    await expectNoDifference();
  });

  it('tells the second push, and overwrites nothing, when two pushes have one plan', async () => {
    const database = await open();
    const files = { catalogue: readCatalogue(), promotions: [] as string[] };
    const planned = planPush(files, await readSnapshot(database));
    await backend.put('promociones/promociones', { imgs: ['/a.svg;Otra;31/12/2027'] });
    await expect(push(database, files, planned)).rejects.toThrow(
      'Another one has changed promociones/promociones',
    );
    expect(await backend.read('promociones/promociones')).toEqual({
      imgs: ['/a.svg;Otra;31/12/2027'],
    });
  });

  it('deletes a type when --delete repeats the count of its products', async () => {
    const removed = Object.keys(readCatalogue()).at(-1)!;
    const lines = Object.values(readCatalogue()[removed]!).flat().length;
    change((catalogue) => delete catalogue[removed]);
    const refused = await content('push', '--apply');
    expect([refused.code, refused.text]).toEqual([1, expect.stringContaining(`--delete ${lines}`)]);
    expect(await backend.read(`productos/${removed}`)).toBeDefined();
    const { code } = await content('push', '--apply', '--delete', String(lines));
    expect([code, await backend.read(`productos/${removed}`)]).toEqual([0, undefined]);
    await expectNoDifference();
  });

  it('writes the files when a document has changed and content is pulled', async () => {
    const subtipos = { UNO: ['PRODUCTO DE OTRO'] };
    await backend.put('productos/TIPO DE OTRO', { subtipos });
    expect((await content('diff')).text).toContain('PRODUCTO DE OTRO');
    expect((await content('pull', '--apply')).code).toBe(0);
    expect(readCatalogue()['TIPO DE OTRO']).toEqual(subtipos);
    await expectNoDifference();
  });
});
