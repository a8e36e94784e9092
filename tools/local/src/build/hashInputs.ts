import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readSiteFile } from '@mg/site-format/siteFile';

/** Lists the inputs of every build besides the app's folder. */
const COMMON = [
  ...['tools/kit', 'sheets/src', 'tools/site-format/src', 'tsconfig.base.json'],
  ...['package-lock.json', 'package.json'],
];
/** The shell bundles the contract; the remotes do not. */
const SHARED = ['shared/src', 'shared/package.json'];

const NOT_SOURCES = new Set(['dist', 'node_modules', 'size-budget.json']);
const TEST = /\.test\.\w+$/;

/** Hashes the inputs of an app's build. */
export function hashInputs(root: string, folder: string): string {
  const isShell = readSiteFile(root).shell === folder;
  const inputs = [folder, ...COMMON, ...(isShell ? SHARED : [])];
  const hash = createHash('sha256');
  for (const path of inputs.flatMap((input) => filesIn(root, input))) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Hashes a build's names, sizes and times, which a later build changes. */
export function hashOutput(folder: string): string {
  const hash = createHash('sha256');
  for (const path of existsSync(folder) ? filesIn(folder, '.') : []) {
    const { size, mtimeMs } = statSync(join(folder, path));
    hash.update(`${path}\0${size}\0${mtimeMs}\0`);
  }
  return hash.digest('hex');
}

function filesIn(root: string, path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .filter((name) => !name.startsWith('.') && !NOT_SOURCES.has(name) && !TEST.test(name))
    .sort()
    .flatMap((name) => filesIn(root, join(path, name)));
}
