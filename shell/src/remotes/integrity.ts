import { candidates } from './remoteHealth';
import { readPageRelease } from './readPageRelease';

/** A well-formed hash that no file has: browsers ignore a malformed one and would run the file. */
const NO_FILE = `sha384-${'A'.repeat(64)}`;

/**
 * The hash that the page's release gives for a file.
 * @param address path or whole address of a script or style
 * @returns `sha384-...`; for a file that the release does not know, a hash that refuses it
 */
export function integrityOf(address: string): string {
  const { pathname } = new URL(address, window.location.href);
  const { shell, remotes } = readPageRelease();
  const known = [shell, ...Object.keys(remotes).flatMap(candidates)];
  return known.find(({ integrity }) => pathname in integrity)?.integrity[pathname] ?? NO_FILE;
}

/**
 * Has every script and style of this site loaded with its hash, so that a changed file never runs.
 * What a remote loads of its own, its build appends to the head, whichever built it.
 */
export function enforceIntegrity(): void {
  // A page knows the hashes of what was released, and none of what is being written.
  if (process.env.NODE_ENV !== 'production') return;
  const { head } = document;
  head.appendChild = (node) => {
    const { src, rel, href = '', integrity } = node as Partial<HTMLScriptElement & HTMLLinkElement>;
    const address = src ?? (rel === 'stylesheet' ? href : '');
    if (!integrity && address.startsWith(window.location.origin)) {
      Object.assign(node, { integrity: integrityOf(address) });
    }
    return Node.prototype.appendChild.call(head, node) as typeof node;
  };
}
