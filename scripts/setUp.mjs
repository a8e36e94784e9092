import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from './runCommand.mjs';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Not among what a program prints for others to read. */
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
    await runCommand('npm', ['ci', '--no-progress', '--loglevel=error'], {
      cwd: ROOT,
      quiet: true,
    });
  } finally {
    clearInterval(progress);
  }
  writeFileSync(noteFile, lockHash());
  tell(`packages are installed, ${seconds()} s`);
}

/** The lockfile that was installed last, by its hash: npm may leave out parts of it for good. */
const noteFile = join(ROOT, 'node_modules', '.installed');
const lockfile = join(ROOT, 'package-lock.json');
const lockHash = () => createHash('sha256').update(readFileSync(lockfile)).digest('hex');

const isInstalled = () =>
  (existsSync(noteFile) && readFileSync(noteFile, 'utf8') === lockHash()) || agreesWithNpm();

/**
 * Whether npm's own note of what it has installed agrees with the lockfile, as it does after an
 * `npm install` by hand. npm writes it last, so an install that was interrupted does not count.
 */
function agreesWithNpm() {
  const npmNote = join(ROOT, 'node_modules', '.package-lock.json');
  // Where a workspace has brought a command since, only npm can put it in its place.
  if (!existsSync(npmNote) || !existsSync(join(ROOT, 'node_modules', '.bin', 'mg'))) return false;
  const packages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const installed = packages(npmNote);
  const wanted = Object.entries(packages(lockfile)).filter(([path]) =>
    path.includes('node_modules'),
  );
  return wanted.every(([path, { version, integrity, optional, devOptional }]) => {
    const present = installed[path];
    // Packages for other platforms are not installed.
    if (!present) return Boolean(optional || devOptional);
    return present.version === version && present.integrity === integrity;
  });
}
