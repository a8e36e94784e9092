import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '@mg/command';
import { brotliBytes } from '../size/measureApp.mjs';
import { sizeProgram } from './size.mjs';

// The tests run real builds, on a machine that may be busy.
jest.setTimeout(120_000);

const BUILD = join(__dirname, '../size/testing/buildFixture.mjs');

/** Holds a built and accepted app, of which each test gets a copy. */
let accepted;
let root;
const at = (path) => join(root, 'mfe-quote', path);
const write = (path, text) => writeFileSync(at(path), text);

/** Writes a module whose text does not compress to nothing. */
const source = (words) =>
  `export default ${JSON.stringify(Array.from({ length: words }, (_, i) => (i * 7919) % 6007))};`;

const SCREEN = `import list from './list.js'; import tool from 'tool';
document.title = list.concat(tool).join();
import('./later.js').then(console.log);`;

function build(version = '1.0.0') {
  const { status, stderr } = spawnSync(process.execPath, [BUILD, at('.'), version]);
  if (status !== 0) throw new Error(String(stderr));
}

async function size(...args) {
  let text = '';
  const print = (more) => (text += more);
  const code = await run(sizeProgram(root), args, { out: print, error: print });
  return { code, text };
}

const readBudget = () => JSON.parse(readFileSync(at('size-budget.json'), 'utf8'));

describe('npm run size', () => {
  beforeAll(async () => {
    root = accepted = mkdtempSync(join(tmpdir(), 'mg-size-'));
    const site = { shell: 'shell', remotes: { quote: 'mfe-quote', basket: 'mfe-basket' } };
    writeFileSync(join(root, 'site.json'), JSON.stringify(site));
    mkdirSync(at('src'), { recursive: true });
    mkdirSync(at('node_modules/tool'), { recursive: true });
    write('package.json', '{ "name": "mfe-quote", "version": "1.0.0" }');
    write('src/Screen.js', SCREEN);
    write('src/list.js', source(300));
    write('src/later.js', source(200));
    write('node_modules/tool/package.json', '{ "name": "tool", "module": "index.js" }');
    write('node_modules/tool/index.js', source(100));
    build();
    await size('quote', '--update', '--fit');
  });
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'mg-size-'));
    cpSync(accepted, root, { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true }));
  afterAll(() => rmSync(accepted, { recursive: true }));

  it('weighs each file exactly when an app is built', async () => {
    const { code, text } = await size('quote', '--json');
    const { rows } = JSON.parse(text);
    const weightOf = (file) => brotliBytes(readFileSync(at(`dist/${file}`), 'utf8'));
    expect(code).toBe(0);
    expect(rows.map(({ name, bytes }) => [name, bytes])).toEqual([
      ['quote script', (await weightOf('remoteEntry.js')) + (await weightOf('Screen.js'))],
      ['quote style', 0],
      ['quote on demand', await weightOf('src_later_js.js')],
    ]);
  });

  it('names grown modules, the most grown first, when a build exceeds its budget', async () => {
    write('src/list.js', source(600));
    write('node_modules/tool/index.js', source(200));
    build();
    const { code, text } = await size('mfe-quote');
    expect(code).toBe(1);
    expect(text).toMatch(/quote script: [\d,]+ bytes are [\d,]+ over the budget of [\d,]+/);
    const grown = [...text.matchAll(/^ {2}\+([\d,]+) {2}(\S+) {2}\((.*)\)$/gm)];
    expect(grown.map(([, , name]) => name)).toEqual(['mfe-quote/src/list.js', 'tool']);
    const [, grew, , sizes] = grown[0];
    const count = (text) => Number(text.replace(',', ''));
    const [before, now] = sizes.split(' to ').map(count);
    expect(count(grew)).toBe(now - before);
    // Each number takes four digits, or fewer, and a comma.
    expect(now - before).toBeGreaterThan(300 * 4);
    expect(now - before).toBeLessThanOrEqual(300 * 5);
  });

  it('names a module when the module is new', async () => {
    write('src/Screen.js', `import more from './more.js'; console.log(more);\n${SCREEN}`);
    write('src/more.js', source(500));
    build();
    const { code, text } = await size('quote');
    expect(code).toBe(1);
    expect(text).toMatch(/\+[\d,]+ {2}mfe-quote\/src\/more\.js {2}\(new\)/);
  });

  it('leaves the budget unchanged when a build is accepted', async () => {
    const { script } = readBudget();
    write('src/list.js', source(301));
    build();
    expect(await size('quote', '--update')).toHaveProperty('code', 0);
    expect(readBudget().script.budget).toBe(script.budget);
    expect(readBudget().script.accepted.bytes).toBeGreaterThan(script.accepted.bytes);

    const before = readBudget();
    write('src/list.js', source(900));
    build();
    expect(await size('quote', '--update')).toHaveProperty('code', 1);
    expect(readBudget()).toEqual(before);
  });

  it('sets the budgets anew when the option is --fit', async () => {
    write('src/list.js', source(900));
    build();
    expect(await size('quote', '--update', '--fit')).toHaveProperty('code', 0);
    const { budget, accepted } = readBudget().script;
    expect(budget % 100).toBe(0);
    expect(budget - accepted.bytes).toBeGreaterThanOrEqual(250);
    expect(await size('quote')).toHaveProperty('code', 0);
  });

  it('weighs the same when the version has a longer name', async () => {
    const weigh = async () => JSON.parse((await size('quote', '--json')).text).rows;
    const before = await weigh();
    build('1.0.0-local.46ec7380');
    const now = await weigh();
    // The minimizer's choice of names follows every letter of a text, so weights differ a little.
    for (const [index, { bytes, grown }] of now.entries()) {
      expect(Math.abs(bytes - before[index].bytes)).toBeLessThan(10);
      expect(grown).toEqual([]);
    }
  });

  it.each([
    ['the build is missing', 'dist', /mf-manifest\.json is missing.*npm run build -w mfe-quote/],
    ['the budget is missing', 'size-budget.json', /is missing.*npm run size -- quote --update/],
  ])('names the remedy when %s', async (_, path, message) => {
    rmSync(at(path), { recursive: true });
    expect(await size('quote')).toEqual({ code: 2, text: expect.stringMatching(message) });
  });

  it.each([
    ['an unknown app', ['cart'], /no app cart.*shell, quote, basket/],
    ['an unknown option', ['--all'], /--all'[^]*Exit codes/],
    ['--fit alone', ['--fit'], /--fit goes with --update/],
  ])('exits with 2 when the call has %s', async (_, args, message) => {
    expect(await size(...args)).toEqual({ code: 2, text: expect.stringMatching(message) });
  });
});
