import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildBoth } from './testing/buildBoth.mjs';

const ROOT = join(__dirname, '../../..');
const MG = join(ROOT, 'tools/kit/bin/mg.mjs');
const BUILDS_MS = 240_000;

const root = mkdtempSync(join(tmpdir(), 'mg-bytes-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Creates a remote from the kit's template. */
function createIn(folder) {
  mkdirSync(folder, { recursive: true });
  const { status, stderr } = spawnSync(process.execPath, [MG, 'create', 'promos'], { cwd: folder });
  if (status !== 0) throw new Error(stderr);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

it(
  'builds the same bytes when folder, day, machine, version and earlier builds differ',
  () => {
    const used = createIn(join(root, 'used'));
    const clean = createIn(join(root, 'another/deeper folder/clean'));
    const { edited, undone } = buildBoth({ used, clean, source: 'src/PromosScreen.tsx' });
    expect(edited).not.toEqual([]);
    expect(undone).toEqual([]);
  },
  BUILDS_MS,
);
