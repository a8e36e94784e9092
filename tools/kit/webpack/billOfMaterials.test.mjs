/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import Ajv from 'ajv';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { billOfMaterials } from './billOfMaterials.mjs';
import { moduleRules } from './moduleRules.mjs';

const SOURCES = {
  'package.json': '{"name":"mfe-promos","version":"1.0.0"}',
  'src/index.js': `import { one } from 'joined'; import { kept } from '@a/kept'; import picture from 'shown/a.png';
    import 'styled/a.css'; import { not } from 'shaken'; import { react } from 'react'; console.log(one, kept, picture, react);`,
  'src/server.js': `import { one } from 'joined'; export const page = one;`,
  'node_modules/joined/index.js': `export { one } from 'inner';`,
  'node_modules/joined/node_modules/inner/esm/package.json': '{"type":"module"}',
  'node_modules/joined/node_modules/inner/esm/index.js': 'export const one = Math.random();',
  'node_modules/@a/kept/index.js': 'exports.kept = 2;',
  'node_modules/shaken/index.js': 'export const not = 3;',
  'node_modules/react/index.js': 'export const react = 4;',
  'node_modules/shown/a.png': 'a picture',
  'node_modules/styled/a.css': 'p { color: red }',
};

const PACKAGES = {
  joined: { license: 'MIT' },
  'joined/node_modules/inner': {
    main: 'esm/index.js',
    license: 'MIT OR (Apache-2.0 AND BSD-3-Clause)',
  },
  '@a/kept': { licenses: [{ type: 'MIT' }, { type: 'BSD' }], version: '1.2.3-beta.1' },
  shaken: { sideEffects: false },
  react: {},
  shown: { license: 'SEE LICENSE IN a.txt' },
  styled: { license: { type: 'ISC' } },
};

const HASH = 'ab'.repeat(64);
const integrity = `sha512-${Buffer.from(HASH, 'hex').toString('base64')}`;
const NOTE = { packages: { 'node_modules/joined/node_modules/inner': { integrity } } };

let root, bill;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'mg-bill-'));
  const packages = Object.entries(PACKAGES).map(([path, json]) => [
    `node_modules/${path}/package.json`,
    JSON.stringify({ name: path.replace(/.*node_modules\//, ''), version: '1.0.0', ...json }),
  ]);
  const all = { ...SOURCES, 'node_modules/.package-lock.json': JSON.stringify(NOTE) };
  for (const [path, text] of [...Object.entries(all), ...packages]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const common = { context: root, mode: 'production', module: { rules: moduleRules({}) } };
  const compiler = webpack([
    {
      ...common,
      entry: './src/index.js',
      output: { path: join(root, 'dist') },
      externals: { react: 'self.react' },
      plugins: [new MiniCssExtractPlugin()],
    },
    {
      ...common,
      entry: './src/server.js',
      target: 'node',
      output: { path: join(root, 'dist/ssr') },
    },
  ]);
  const { stats } = await promisify(compiler.run.bind(compiler))();
  expect(stats.flatMap(({ compilation }) => compilation.errors)).toEqual([]);
  bill = billOfMaterials(
    stats.map(({ compilation }) => compilation),
    root,
  );
  await promisify(compiler.close.bind(compiler))();
});
afterAll(() => rmSync(root, { recursive: true }));

it('names each package with its files when the code is in a build', () => {
  const files = ({ evidence }) => evidence.occurrences.map(({ location }) => location);
  const listed = bill.components.map((one) => [one.purl, files(one)]);
  expect(Object.fromEntries(listed)).toEqual({
    'pkg:npm/%40a/kept@1.2.3-beta.1': ['main.js'],
    'pkg:npm/inner@1.0.0': ['main.js', 'ssr/main.js'],
    'pkg:npm/joined@1.0.0': ['main.js', 'ssr/main.js'],
    'pkg:npm/shown@1.0.0': [expect.stringMatching(/\.png$/)],
    'pkg:npm/styled@1.0.0': ['main.css'],
    [`pkg:npm/webpack@${webpack.version}`]: ['main.js'],
  });
});

it('has the licence and the hash of a package when its package.json and npm tell them', () => {
  const told = bill.components.map(({ name, licenses, hashes }) => [name, licenses, hashes]);
  expect(told.slice(0, 5)).toEqual([
    ['kept', [{ expression: 'MIT OR BSD' }], undefined],
    [
      'inner',
      [{ expression: 'MIT OR (Apache-2.0 AND BSD-3-Clause)' }],
      [{ alg: 'SHA-512', content: HASH }],
    ],
    ['joined', [{ expression: 'MIT' }], undefined],
    ['shown', [{ license: { name: 'SEE LICENSE IN a.txt' } }], undefined],
    ['styled', [{ expression: 'ISC' }], undefined],
  ]);
});

it('obeys the schema of CycloneDX 1.6 when the schema reads the bill', () => {
  const { resolve } = createRequire(__filename);
  const folder = join(dirname(resolve('@cyclonedx/cyclonedx-library/package.json')), 'res/schema');
  const read = (name) => JSON.parse(readFileSync(join(folder, `${name}.SNAPSHOT.schema.json`)));
  const ajv = new Ajv({ strict: false, validateFormats: false });
  for (const name of ['spdx', 'jsf-0.82', 'cryptography-defs'])
    ajv.addSchema(read(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
  const isValid = ajv.compile(read('bom-1.6'));
  isValid(bill);
  expect(isValid.errors).toBeNull();
  isValid({ ...bill, components: [{ ...bill.components[0], licenses: [{ license: 'MIT' }] }] });
  expect(isValid.errors).not.toBeNull();
});
