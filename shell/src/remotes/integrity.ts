import { candidates } from './remoteHealth';
import { readPageRelease } from './readPageRelease';

/** Lies at the top of the site: a worker controls only the addresses below its own. */
export const WORKER_ADDRESS = '/sw.js';

/** Fits no file. Browsers ignore a malformed hash and run the file, so the hash is well-formed. */
const NO_FILE = `sha384-${'A'.repeat(64)}`;

/** Returns the hash of a file in the page's record, or a hash that refuses an unknown file. */
export function integrityOf(address: string): string {
  const hash = recordedHash(address);
  // Pages of the development server have empty hashes.
  const isEmpty = process.env.NODE_ENV !== 'production' && hash === '';
  return isEmpty || /^sha384-[\w+/]{64}$/.test(hash ?? '') ? hash! : NO_FILE;
}

export function recordedHash(address: string): string | undefined {
  const { pathname } = new URL(address, window.location.href);
  const { shell, remotes } = readPageRelease();
  const known = [shell, ...Object.keys(remotes).flatMap(candidates)];
  return known.find(({ integrity }) => pathname in integrity)?.integrity[pathname];
}

/**
 * Sets the hash of every script and style that a bundler appends, and refuses the address of any script that no
 * record names.
 */
export function enforceIntegrity(): void {
  // A record has the hashes of released files only.
  if (process.env.NODE_ENV !== 'production') return;
  const { head } = document;
  requireTrustedTypes(head);
  const value: typeof head.appendChild = (node) => {
    const { src, rel, href = '', integrity } = node as Partial<HTMLScriptElement & HTMLLinkElement>;
    const address = src ?? (/^(style|module)/.test(rel!) ? href : '');
    if (!integrity && address.startsWith(window.location.origin)) {
      // `Integrity-Policy` demands `crossorigin` of scripts.
      Object.assign(node, { integrity: integrityOf(address), crossOrigin: src && '' });
    }
    return Node.prototype.appendChild.call(head, node) as typeof node;
  };
  Object.defineProperty(head, 'appendChild', { value });
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): void;
}

/** Makes browsers ask this policy about the address of every script. The page brings the demand, not yet in force. */
function requireTrustedTypes(head: HTMLHeadElement): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = document.querySelector<HTMLMetaElement>('[name=trusted]');
  if (!trustedTypes || !policy) return;
  trustedTypes.createPolicy('default', {
    createScriptURL: (address) =>
      recordedHash(address) || address === WORKER_ADDRESS ? address : null,
  });
  policy.httpEquiv = 'Content-Security-Policy';
  head.append(policy);
}
