/** @jest-environment node */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { browserTarget } from '../level/browsers.mjs';
import { minimizers } from './minimizers.mjs';
import { withinLevel } from './withinLevel.mjs';

let root;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'mg-level-'))));
afterEach(() => rmSync(root, { recursive: true }));

/** Builds a script as the kit does. @returns its errors */
async function build(script) {
  writeFileSync(join(root, 'main.js'), script);
  const compiler = webpack({
    mode: 'production',
    context: root,
    target: browserTarget,
    entry: './main.js',
    output: { path: join(root, 'dist'), filename: 'main.js' },
    optimization: { minimizer: minimizers() },
    plugins: [withinLevel],
  });
  const stats = await promisify(compiler.run).call(compiler);
  await promisify(compiler.close).call(compiler);
  return stats.compilation.errors.map(({ message }) => message);
}

const isBuilt = () => existsSync(join(root, 'dist/main.js'));

it('builds when every supported browser parses the script', async () => {
  expect(await build('console.log(window.a?.b ?? /(a)b/d)')).toEqual([]);
  expect(isBuilt()).toBe(true);
});

it('writes nothing when a supported browser cannot parse the script', async () => {
  const errors = await build('console.log(/(?<=a)b/, class { static { alert() } })');
  expect(errors).toEqual([
    expect.stringMatching(/^main\.js: Safari.*15\.4.*lookbehind_assertion/),
    expect.stringMatching(/^main\.js: Safari.*15\.4.*initialization_blocks/),
  ]);
  expect(isBuilt()).toBe(false);
});
