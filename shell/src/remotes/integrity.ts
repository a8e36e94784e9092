import { candidates } from './remoteHealth';
import { readPageRelease } from './readPageRelease';

/** A well-formed hash that no file has: browsers ignore a malformed one and would run the file. */
const NO_FILE = `sha384-${'A'.repeat(64)}`;

/**
 * The hash that the page's release gives for a file.
 * @param address path or whole address of a script or style
 * @returns `sha384-...`; for a file that the release does not know, a hash that refuses it
 */
function integrityOf(address: string): string {
  const { pathname } = new URL(address, window.location.href);
  const { shell, remotes } = readPageRelease();
  const known = [shell, ...Object.keys(remotes).flatMap(candidates)];
  return known.find(({ integrity }) => pathname in integrity)?.integrity[pathname] ?? NO_FILE;
}

/**
 * Puts the lookup where the script loading of every build finds it (kit/webpack/IntegrityPlugin.mjs),
 * before any of them runs.
 */
export function enforceIntegrity(): void {
  Object.defineProperty(globalThis, 'mgIntegrityOf', { value: integrityOf });
}
