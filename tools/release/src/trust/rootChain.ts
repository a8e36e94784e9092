import { sha384 } from '@mg/site-format/hash';
import { rootFile } from '@mg/site-format/layout';
import { ReleaseError } from '../storage/errors';
import type { Readable } from '../storage/readText';
import type { TrustedKey } from './keys';
import { nextRoot, type Root } from './Root';

export interface RootChain {
  /** Has the first root first; a site of before signatures has none. */
  roots: Root[];
  /** Hashes the first root's file, which stands for the chain. */
  pin?: string;
  /** Has each key of each root. */
  keys: Record<string, TrustedKey>;
}

/**
 * Reads the roots of a site, each signed as the one before demands.
 *
 * @param pin is the hash of the first root, where the reader knows it
 * @throws ReleaseError, DamageError
 */
export async function readRootChain(site: Readable, pin?: string): Promise<RootChain> {
  const chain: RootChain = { roots: [], keys: {} };
  for (let version = 1; ; version += 1) {
    const file = rootFile(version);
    const bytes = await site.read(file);
    if (!bytes) break;
    if (version === 1) chain.pin = sha384(bytes);
    const { root, missing } = nextRoot(bytes, file, chain.roots.at(-1));
    if (missing) throw new ReleaseError(`${file} needs ${missing}.`);
    chain.roots.push(root);
    Object.assign(chain.keys, root.keys);
  }
  if (pin === undefined || pin === chain.pin) return chain;
  throw new ReleaseError(
    `The site has ${chain.pin ? `the first root ${chain.pin}` : 'no root'}, and ${pin} is known. If you made ` +
      'the site anew yourself, remove the folder `known` beside your keys; else somebody put other keys in ' +
      'place: trust nothing there, and see docs/security.md.',
  );
}
