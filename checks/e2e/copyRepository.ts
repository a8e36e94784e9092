import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

const LEFT_OUT = new Set(['.git', '.local', '.types', 'node_modules', 'test-results']);
/** Matches the parts of a cache that mark a build as up to date. */
const COPIED_OF_CACHE = /^[^/]+\/\.cache(\/build\.json|\/dev-shell(\/.*)?)?$/;

/** Copies the repository, so that a test may edit the sources. The copy links to the installed packages. */
export async function copyRepository(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'mg-copy-'));
  const filter = (source: string) => {
    const path = relative(REPOSITORY, source).split(sep).join('/');
    if (LEFT_OUT.has(basename(source))) return false;
    return !path.includes('/.cache') || COPIED_OF_CACHE.test(path);
  };
  // Timestamps mark a build as up to date.
  await cp(REPOSITORY, folder, { recursive: true, preserveTimestamps: true, filter });
  for (const parent of ['.', 'tools', 'checks']) {
    for (const name of ['.', ...(await readdir(join(REPOSITORY, parent)))]) {
      const packages = join(REPOSITORY, parent, name, 'node_modules');
      if (existsSync(packages)) await symlink(packages, join(folder, parent, name, 'node_modules'));
    }
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
