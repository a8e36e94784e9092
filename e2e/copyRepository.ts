import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url));

const LEFT_OUT = new Set(['.git', '.local', '.types', 'node_modules', 'test-results']);
/** Of the caches, only what tells that a build is up to date. */
const KEPT_OF_CACHE = /^[^/]+\/\.cache(\/build\.json|\/dev-shell(\/.*)?)?$/;

/** A copy of the repository whose sources a test may edit. Its packages are the original's. */
export async function copyRepository(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'mg-copy-'));
  const filter = (source: string) => {
    const path = relative(REPOSITORY, source).split(sep).join('/');
    if (LEFT_OUT.has(basename(source))) return false;
    return !path.includes('/.cache') || KEPT_OF_CACHE.test(path);
  };
  // Builds count as up to date by their times.
  await cp(REPOSITORY, folder, { recursive: true, preserveTimestamps: true, filter });
  for (const name of ['.', ...(await readdir(REPOSITORY))]) {
    const packages = join(REPOSITORY, name, 'node_modules');
    if (existsSync(packages)) await symlink(packages, join(folder, name, 'node_modules'));
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
