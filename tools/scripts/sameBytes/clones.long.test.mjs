import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildBoth, differing } from './testing/buildBoth.mjs';
import { buildFiles } from './testing/buildFiles.mjs';
import { cloneTo } from './testing/cloneTo.mjs';

const BUILDS_MS = 900_000;

describe('clones of this repository', () => {
  const root = mkdtempSync(join(tmpdir(), 'mg-clones-'));
  afterAll(() => rmSync(root, { recursive: true }));

  let used, clean;
  beforeAll(() => {
    used = cloneTo(join(root, 'used'));
    clean = cloneTo(join(root, 'another/deeper folder/clean'));
  }, BUILDS_MS);

  it.each([
    ['shell', 'src/App.tsx'],
    ['mfe-home', 'src/HomeScreen.tsx'],
  ])(
    'build the same bytes of %s when folder, day, machine, version and earlier builds differ',
    (app, source) => {
      const both = buildBoth({ used: join(used, app), clean: join(clean, app), source });
      expect(both.edited).not.toEqual([]);
      expect(both.undone).toEqual([]);
    },
    BUILDS_MS,
  );

  it(
    'build the same bytes when compiler options change and one clone has a cache',
    () => {
      const [cached, fresh] = [used, clean].map((clone) => join(clone, 'mfe-home'));
      const before = buildFiles(cached);
      for (const clone of [used, clean]) {
        const options = join(clone, 'tsconfig.base.json');
        writeFileSync(options, readFileSync(options, 'utf8').replace('ES2022', 'ES2018'));
      }
      rmSync(join(fresh, '.cache'), { recursive: true, force: true });
      const after = buildFiles(cached);
      expect(differing(after, before)).not.toEqual([]);
      expect(differing(after, buildFiles(fresh))).toEqual([]);
    },
    BUILDS_MS,
  );
});
