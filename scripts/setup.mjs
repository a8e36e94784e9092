import { existsSync, readFileSync } from 'fs';
import { join } from 'path';
import { fileURLToPath } from 'url';
import { run } from './run.mjs';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Installs the packages of package-lock.json, unless they are installed already.
 *
 * @param {(line: string) => void} tell
 */
export async function setUp(tell) {
  if (isInstalled()) return tell('packages are up to date');
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  tell('installing packages (npm ci)');
  const progress = setInterval(() => tell(`still installing, ${seconds()} s`), 10_000);
  try {
    await run('npm', ['ci', '--no-progress', '--loglevel=error'], { cwd: ROOT, quiet: true });
  } finally {
    clearInterval(progress);
  }
  tell(`packages are installed, ${seconds()} s`);
}

/**
 * Whether npm's own note of what it has installed agrees with package-lock.json. npm writes it
 * last, so an install that was interrupted does not count.
 */
function isInstalled() {
  const note = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(note)) return false;
  const packages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const installed = packages(note);
  const wanted = Object.entries(packages(join(ROOT, 'package-lock.json')));
  return wanted.every(([path, { version, integrity, optional, devOptional }]) => {
    const present = installed[path];
    if (path === '' || !path.includes('node_modules')) return true;
    // Packages for other platforms are not installed.
    if (!present) return Boolean(optional || devOptional);
    return present.version === version && present.integrity === integrity;
  });
}
