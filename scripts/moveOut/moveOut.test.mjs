import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { differences } from './differences.mjs';
import { moveOut } from './moveOut.mjs';

const ROOT = join(__dirname, '../..');

/** Two builds of a whole remote, on a machine that may be busy. */
jest.setTimeout(180_000);

/** `npm run move-out` is the whole of it, with the packages installed elsewhere. */
describe('a remote that is moved out of this repository', () => {
  const work = mkdtempSync(join(tmpdir(), 'mg-elsewhere-'));
  afterAll(() => rmSync(work, { recursive: true }));

  const build = (name) => {
    const folder = join(work, name);
    moveOut(join(ROOT, 'mfe-quote'), folder, []);
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    execFileSync(process.execPath, [join(ROOT, 'kit/bin/mg.mjs'), 'build'], { cwd: folder });
    return join(folder, 'dist');
  };

  it('builds the same, byte for byte, wherever its folder is', () => {
    const [one, other] = [build('one'), build('elsewhere and deeper')];
    expect(differences(one, other)).toEqual({ files: expect.any(Number), differing: [] });
    appendFileSync(join(other, 'remoteEntry.js'), ' ');
    expect(differences(one, other).differing).toEqual(['remoteEntry.js']);
  });
});
