/** @jest-environment node */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { stampVersion, unstamped } from './stampVersion.mjs';

let root;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'mg-stamp-'))));
afterEach(() => rmSync(root, { recursive: true }));

it('names the files of a hot update as the page asks for them when a source changes', async () => {
  const { uniqueName } = unstamped('quote');
  const compiler = webpack({
    mode: 'development',
    devtool: false,
    recordsPath: join(root, 'records.json'),
    context: root,
    entry: { [uniqueName]: './main.js' },
    output: { path: join(root, 'dist'), filename: 'main.js', uniqueName },
    plugins: [new webpack.HotModuleReplacementPlugin(), stampVersion('quote', 'dev')],
  });
  const run = promisify(compiler.run.bind(compiler));
  writeFileSync(join(root, 'main.js'), 'console.log(1)');
  const { hash } = await run();
  writeFileSync(join(root, 'main.js'), 'console.log(2)');
  await run();
  await promisify(compiler.close.bind(compiler))();

  const updates = readdirSync(join(root, 'dist')).filter((file) => file.includes('hot-update'));
  expect(updates.sort()).toEqual([
    `quote__dev.${hash}.hot-update.js`,
    `quote__dev.${hash}.hot-update.json`,
  ]);
  const list = JSON.parse(readFileSync(join(root, 'dist', updates[1]), 'utf8'));
  expect(list).toMatchObject({ c: ['quote__dev'], r: [], m: [] });
});
