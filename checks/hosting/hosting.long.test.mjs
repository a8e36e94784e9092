import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emulatorJar } from '../../tools/local/src/documentStore/testing/emulatorBackend.ts';
import { cloneTo } from '../../tools/scripts/sameBytes/testing/cloneTo.mjs';
import { docCommands } from './docCommands.mjs';
import { BETWEEN, NEW_PRODUCT, NEW_TYPE } from './testing/between.mjs';
import { PROJECT } from './testing/answers.mjs';
import { startVendor } from './testing/startVendor.mjs';
import { DOC, FIREBASE, missingPrograms, offlineNpm } from '../../tools/scripts/vendorPrograms.mjs';

const ROOT = join(__dirname, '../..');
/** Bounds a test that hangs. The commands take seven minutes here. */
const HANGS_MS = 3_600_000;

const missing = missingPrograms();

if (missing.length > 0) {
  const lines = missing.map((name) => `***   ${name}\n`);
  process.stderr.write(`\n*** No command of docs/hosting.md is run. Install\n${lines.join('')}\n`);
}

/** Runs all blocks in one shell. @returns the exit code, and a function that finds a block's output */
function runDoc(clone, env) {
  const blocks = docCommands(DOC);
  const script = blocks.map((text, at) => {
    const { before = '', after = '' } = BETWEEN.find(({ block }) => text.includes(block)) ?? {};
    return `${before}\necho '=== ${at} ==='\n${text}${after}`;
  });
  const child = spawn('bash', ['-e', '-c', script.join('\n')], { cwd: clone, env });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => (printed += text));
  }
  // gcloud asks for the code of the browser.
  child.stdin.end('code-of-the-browser\n');
  return new Promise((resolve) => {
    child.once('close', (code) => {
      const outputs = printed.split(/^=== \d+ ===$/m).slice(1);
      const outputOf = (part) => outputs[blocks.findIndex((text) => text.includes(part))];
      resolve({ code, last: outputs.at(-1), outputOf });
    });
  });
}

(missing.length > 0 ? describe.skip : describe)('docs/hosting.md', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mg-hosting-'));
  const clone = join(folder, 'clone');
  let vendor, run;

  beforeAll(async () => {
    cloneTo(clone);
    const home = join(folder, 'home');
    mkdirSync(home);
    const { PATH, CHROMIUM_PATH = '' } = process.env;
    const env = { PATH, CHROMIUM_PATH, HOME: home, TMPDIR: folder, ...offlineNpm() };
    vendor = await startVendor(folder, { jar: emulatorJar(), firebase: FIREBASE, env });
    run = await runDoc(clone, { ...env, ...vendor.env, EMULATOR: vendor.database.host });
  }, HANGS_MS);
  afterAll(async () => {
    await vendor?.close();
    rmSync(folder, { recursive: true });
  });

  it('ends well when every command runs in order', () => {
    expect({ code: run.code, last: run.code === 0 || run.last }).toEqual({ code: 0, last: true });
    expect(vendor.unknown).toEqual([]);
  });

  it('makes the database with rules and without indexes when the account is empty', () => {
    const { database, release, rulesets, exemptions } = vendor.cloud;
    expect(database).toMatchObject({ locationId: 'southamerica-east1', type: 'FIRESTORE_NATIVE' });
    const content = readFileSync(join(ROOT, 'firestore.rules'), 'utf8');
    expect(rulesets[release.rulesetName]).toEqual([{ name: 'firestore.rules', content }]);
    const none = { indexes: [] };
    expect(exemptions).toEqual({
      'productos/fields/*': none,
      'promociones/fields/*': none,
      'contactos/fields/*': none,
    });
  });

  it('writes 38 documents with a key of one role when content is pushed', () => {
    const output = run.outputOf('content -- check');
    expect(output).toMatch(/Written: documents \(38\)[^]*content diff\n\nNothing changes\.\n/);
    const { bindings, keys } = vendor.cloud;
    expect(bindings.map(({ role }) => role)).toEqual(['roles/datastore.user']);
    expect(keys.size).toBe(1);
  });

  it('shows a type, and refuses addresses and deletions, when a visitor asks', () => {
    expect(run.outputOf('curl')).toMatch(/^\s*\{\n {2}"documents": \[\{\n[^]*\}\n403\n403\n/);
  });

  it('fetches a receipt from the public address when the pages are uploaded', () => {
    expect(run.outputOf('receipt')).toMatch(/shows record 1: \d+ pages, \d+ files verified/);
  });

  it('shows a new product to the public when content is pushed and composed', async () => {
    const page = await vendor.get('/products');
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(await page.text()).toContain(NEW_PRODUCT.toLowerCase().slice(1));
  });

  it('serves as docs/serving.md says when the address is no page', async () => {
    const release = await (await vendor.get('/live.json')).json();
    const { version } = release.apps.quote;
    const file = await vendor.get(`/r/quote/${version}/remoteEntry.js`);
    expect([file.status, file.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect(file.headers.get('content-security-policy')).toContain("script-src 'self'");
    for (const path of [
      '/r/quote/9.9.9/remoteEntry.js',
      '/config.json',
      '/sets/1/index.html',
      '/no',
    ]) {
      expect([path, (await vendor.get(path)).status]).toEqual([path, 404]);
    }
  });

  it('writes a type of the console into the files when content is pulled', () => {
    const catalogue = readFileSync(join(clone, 'content/catalogue.json'), 'utf8');
    expect(JSON.parse(catalogue)[NEW_TYPE]).toEqual({ A: ['B'] });
  });

  it('copies the database into a bucket of the project when the copy runs', () => {
    const { buckets, exports } = vendor.cloud;
    expect(buckets).toMatchObject([{ name: `${PROJECT}-copies`, location: 'southamerica-east1' }]);
    expect(exports).toEqual([expect.stringMatching(`^gs://${PROJECT}-copies`)]);
  });
});
