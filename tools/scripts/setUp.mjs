import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from './runCommand.mjs';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Tells progress on the error output, since the standard output is for results. */
const tell = (line) => console.error(`  ${line}`);

/** Installs the packages of package-lock.json, unless they are installed already. */
export async function setUp() {
  if (isInstalled()) return;
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  rmSync(noteFile, { force: true });
  tell('installing packages (npm ci)');
  const progress = setInterval(() => tell(`still installing, ${seconds()} s`), 10_000);
  try {
    const args = ['ci', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
    await runCommand('npm', args, { cwd: ROOT, quiet: true });
  } finally {
    clearInterval(progress);
  }
  writeFileSync(noteFile, lockHash());
  tell(`packages are installed, ${seconds()} s`);
}

/** Holds the hash of the installed lockfile, since npm may never install some of its packages. */
const noteFile = join(ROOT, 'node_modules', '.installed');
const lockfile = join(ROOT, 'package-lock.json');
const lockHash = () => createHash('sha256').update(readFileSync(lockfile)).digest('hex');

const isInstalled = () =>
  (existsSync(noteFile) && readFileSync(noteFile, 'utf8') === lockHash()) || agreesWithNpm();

/**
 * Compares npm's own note with the lockfile: both agree after an `npm install` by hand. The note
 * comes last, so an interrupted install does not count.
 */
function agreesWithNpm() {
  const npmNote = join(ROOT, 'node_modules', '.package-lock.json');
  // Only npm puts the command of a new workspace in its place.
  if (!existsSync(npmNote) || !existsSync(join(ROOT, 'node_modules', '.bin', 'mg'))) return false;
  const packages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const installed = packages(npmNote);
  return Object.entries(packages(lockfile)).every(([path, wanted]) => {
    if (!path.includes('node_modules')) return true;
    const { version, integrity, optional, devOptional } = wanted;
    const present = installed[path];
    // Packages for other platforms are not installed.
    if (!present) return Boolean(optional || devOptional);
    return present.version === version && present.integrity === integrity;
  });
}
