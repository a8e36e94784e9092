import { rootFile } from '@mg/site-format/layout';
import { putRoot, rootExpiry } from '../site/roots';
import { SiteReader } from '../site/SiteReader';
import { ReleaseError } from '../storage/errors';
import { openSite } from '../storage/openSite';
import type { SiteStorage } from '../storage/SiteStorage';
import { closed, enveloped, opened } from '../trust/envelope';
import type { Keyring } from '../trust/Keyring';
import { nextRoot, readRoot, ROOT_TYPE, type Root } from '../trust/Root';
import { signatures } from '../trust/signatures';
import { NO_ROOT } from './planAuthority';

export interface ChangedRoot {
  root: Root;
  /** Is the signed root, for the other holders where signatures are missing. */
  text: string;
  missing?: string;
}

/**
 * Signs the next root, and stores it once enough holders have signed.
 *
 * @throws ReleaseError where the root makes no sense, such as a role without a key
 */
export async function changeRoot(
  place: string | SiteStorage,
  keyring: Keyring,
  change: (root: Root) => void,
): Promise<ChangedRoot> {
  const before = await newestRoot(place, keyring);
  const next = structuredClone(before);
  delete next.adopted;
  next.version += 1;
  next.expires = rootExpiry();
  change(next);
  const named = new Set(Object.values(next.roles).flatMap(({ keyids }) => keyids));
  next.keys = Object.fromEntries(Object.entries(next.keys).filter(([id]) => named.has(id)));
  readRoot(JSON.stringify(next), 'The next root');
  return storeSigned(place, before, enveloped(ROOT_TYPE, next, await ownOf(keyring, before, next)));
}

/** Adds this person's signatures to another holder's draft. @throws ReleaseError, DamageError */
export async function signRoot(
  place: string | SiteStorage,
  keyring: Keyring,
  draft: Buffer,
): Promise<ChangedRoot> {
  const before = await newestRoot(place, keyring);
  const { body, signatures: found } = opened(draft, 'The draft', ROOT_TYPE);
  const own = await ownOf(keyring, before, readRoot(body, 'The draft'));
  const others = found.filter(({ keyid }) => !own.some(({ id }) => id === keyid));
  const all = [...others, ...signatures(ROOT_TYPE, body, own)];
  return storeSigned(place, before, closed(ROOT_TYPE, { body, signatures: all }));
}

export async function newestRoot(place: string | SiteStorage, keyring: Keyring): Promise<Root> {
  const site = new SiteReader(openSite(place), (await keyring.known()).pin);
  const root = (await site.rootChain()).roots.at(-1);
  if (root) return root;
  throw new ReleaseError(NO_ROOT);
}

async function storeSigned(
  place: string | SiteStorage,
  before: Root,
  text: string,
): Promise<ChangedRoot> {
  const file = rootFile(before.version + 1);
  const { root, missing } = nextRoot(Buffer.from(text), file, before);
  if (!missing) await putRoot(openSite(place), root.version, text);
  return { root, text, missing };
}

/** Returns the keys of a person that the root role names, before or after. */
async function ownOf(keyring: Keyring, ...roots: Root[]) {
  const holders = roots.flatMap(({ roles }) => roles.root!.keyids);
  return (await keyring.keys()).filter(({ id }) => holders.includes(id));
}
