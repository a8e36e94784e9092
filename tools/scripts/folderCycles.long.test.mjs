/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join(__dirname, '../..');
const made = [];

afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true })));

/** Runs `npm run lint`'s check over a package with these files. */
function lint(files) {
  const folder = mkdtempSync(join(tmpdir(), 'mg-folders-'));
  made.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const program = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [
    '--config',
    join(ROOT, '.dependency-cruiser.mjs'),
    '--output-type',
    'err-long',
    '.',
  ];
  return spawnSync(process.execPath, [program, ...args], { cwd: folder, encoding: 'utf8' });
}

const A = 'app/src/a/one.ts';
const B = 'app/src/b/two.ts';
const C = 'app/src/c/three.ts';

it('names both folders when they import each other', () => {
  const { status, stdout } = lint({
    [A]: `export { two } from '../b/two';`,
    [B]: `export const two = 2;`,
    'app/src/b/other.ts': `export { other } from '../a/other';`,
    'app/src/a/other.ts': `export const other = 1;`,
  });
  expect(status).not.toBe(0);
  expect(stdout).toMatch(/no-cycle-between-folders: app\/src\/a →\s+app\/src\/b/);
});

it('refuses a circle of three when a type alone closes it', () => {
  const { status, stdout } = lint({
    [A]: `export { two } from '../b/two';`,
    [B]: `export { three as two } from '../c/three';`,
    [C]: `import type { Four } from '../a/four';\nexport const three: Four = 3;`,
    'app/src/a/four.ts': `export type Four = number;`,
  });
  expect(status).not.toBe(0);
  expect(stdout).toMatch(/app\/src\/b →\s+app\/src\/c →\s+app\/src\/a/);
});

it('refuses modules of one folder when they import each other', () => {
  const { status, stdout } = lint({
    [A]: `export { two } from './two';\nexport type One = 1;`,
    'app/src/a/two.ts': `import type { One } from './one';\nexport const two: One = 1;`,
  });
  expect(status).not.toBe(0);
  expect(stdout).toMatch(/no-cycle-between-modules: app\/src\/a\/\w+\.ts →/);
});

it('passes when folders import in one direction, with tests anywhere', () => {
  const { status, stdout } = lint({
    [A]: `export { two } from '../b/two';`,
    [B]: `export const two = 2;`,
    'app/src/b/two.test.ts': `import '../a/one';`,
    'app/src/testing/house.ts': `import '../a/one';`,
    'app/src/b/more.ts': `import '../testing/house';`,
  });
  expect(stdout).toContain('no dependency violations');
  expect(status).toBe(0);
});
