import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(__dirname, '../../../..');
/** Matches leftovers of builds among the packages. */
const LEFTOVERS = /^\.(cache|federation)$/;

/** Makes a clean clone of the working tree, with packages of its own as after `npm ci`. */
export function cloneTo(folder) {
  const list = ['ls-files', '-coz', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: ROOT, encoding: 'utf8' }).split('\0');
  for (const file of files.filter((path) => path && existsSync(join(ROOT, path)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(ROOT, file), join(folder, file));
  }
  for (const file of files.filter((path) => /(^|\/)package\.json$/.test(path))) {
    const name = dirname(file);
    const packages = join(ROOT, name, 'node_modules');
    if (existsSync(packages)) linkTree(packages, join(folder, name, 'node_modules'));
  }
  return folder;
}

/** Links files, since a copy of all packages takes a gigabyte. Links of workspaces are relative. */
function linkTree(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (LEFTOVERS.test(entry.name)) continue;
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkOrCopy(source, target);
  }
}

/** The temporary folder may be another file system. */
function linkOrCopy(source, target) {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}
