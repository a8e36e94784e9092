/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { lintStyles } from '../commands/lintStyles.mjs';
import { moduleRules } from './moduleRules.mjs';
import { ownStyles } from './ownStyles.mjs';

const OWN = 'banners__1_0_0';

let root;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'mg-styles-'))));
afterEach(() => rmSync(root, { recursive: true }));

/** Builds sheets as the kit builds those of a remote. @returns its errors */
async function build(sheets) {
  const script = Object.keys(sheets).map((file) => `import './${file}';`);
  for (const [file, text] of Object.entries({ ...sheets, 'index.js': script.join('\n') })) {
    mkdirSync(dirname(join(root, 'src', file)), { recursive: true });
    writeFileSync(join(root, 'src', file), text);
  }
  writeFileSync(join(root, 'remote.ts'), '');
  const compiler = webpack({
    mode: 'production',
    context: root,
    entry: './src/index.js',
    output: { path: join(root, 'dist'), uniqueName: OWN },
    module: { rules: moduleRules({}) },
    plugins: [new MiniCssExtractPlugin(), ownStyles(OWN)],
  });
  const stats = await promisify(compiler.run).call(compiler);
  await promisify(compiler.close).call(compiler);
  return stats.compilation.errors.map(({ message }) => message);
}

it('fails with file and selector when a plain style sheet reaches the whole page', async () => {
  const problems = [
    "src/reset.css:1 '*' reaches outside the remote's root: name the file *.module.css and begin the selector at a class",
    "src/reset.css:2 '.px-3' reaches outside the remote's root: name the file *.module.css and begin the selector at a class",
  ];
  expect(await build({ 'reset.css': '* { margin: 0 }\n.px-3 { padding: 0 }\n' })).toEqual(problems);
  expect(lintStyles(root)).toEqual(problems);
});

it('fails when a module styles an element, or a class that stays global', async () => {
  const css = '.own > svg { top: 0 }\n[open] > svg { top: 0 }\n';
  const sheets = { 'A.module.css': css, 'ui/B.module.css': ':global(.modal) p { top: 0 }' };
  expect(await build(sheets)).toEqual([
    "src/A.module.css:2 '[open] > svg' reaches outside the remote's root: begin the selector at a class of this file",
    "src/ui/B.module.css:1 '.modal p' reaches outside the remote's root: begin the selector at a class of this file",
  ]);
  expect(lintStyles(root).map((problem) => problem.split(' ')[0])).toEqual([
    'src/A.module.css:2',
    'src/ui/B.module.css:1',
  ]);
});

it('builds when each selector begins at a class of a module', async () => {
  const css = '.a p, .a :global(.swiper) { top: 0 } @keyframes spin { to { top: 0 } }';
  expect(await build({ 'A.module.css': css })).toEqual([]);
  expect(lintStyles(root)).toEqual([]);
});

it('leaves the styles of the shell alone when lint runs there', async () => {
  await build({ 'main.css': ':root { top: 0 }' });
  rmSync(join(root, 'remote.ts'));
  expect(lintStyles(root)).toEqual([]);
});
