import { RELEASE_FILE, versionFolder } from '@mg/site-format/layout';
import { SiteReader } from '../site/SiteReader';
import { ReleaseError } from '../storage/errors';
import type { SiteStorage } from '../storage/SiteStorage';
import type { Keyring } from '../trust/Keyring';
import { trustedKey, type OwnKey } from '../trust/keys';
import { countersigned } from '../trust/release';
import { changeRoot, newestRoot, type ChangedRoot } from './changeRoot';

export interface Rotated {
  key: OwnKey;
  /** Is absent where the root names the new key already. */
  changed?: ChangedRoot;
  /** Counts the versions that the new key has signed, too. */
  versions: number;
}

/**
 * Puts a new key in the place of one of a person's keys, signs the versions of the old key with the new
 * one, and forgets the old one. Goes on where another holder of the root had to sign first.
 *
 * @throws ReleaseError where the person has no such key
 */
export async function rotateKey(
  storage: SiteStorage,
  keyring: Keyring,
  name: string,
): Promise<Rotated> {
  const keys = await keyring.keys();
  const old = keys.find((key) => key.name === name);
  if (!old) throw new ReleaseError(`${keyring.folder} has no key ${name}.`);
  const next = nextName(name);
  const key = keys.find((one) => one.name === next) ?? (await keyring.create(next));
  const isNamed = (await newestRoot(storage, keyring)).keys[key.id] !== undefined;
  const changed = isNamed
    ? undefined
    : await changeRoot(storage, keyring, (root) => {
        root.keys[key.id] = trustedKey(key);
        for (const role of Object.values(root.roles)) {
          role.keyids = role.keyids.map((id) => (id === old.id ? key.id : id));
        }
      });
  if (changed?.missing) return { key, changed, versions: 0 };
  const versions = await signAnew(storage, old, key);
  await keyring.remove(name);
  return { key, changed, versions };
}

/** Numbers the keys of one holder: `ana`, `ana-2`, `ana-3`. */
function nextName(name: string): string {
  const [, base, number] = /^(.*?)(?:-(\d+))?$/.exec(name)!;
  return `${base}-${Number(number ?? 1) + 1}`;
}

async function signAnew(storage: SiteStorage, old: OwnKey, key: OwnKey): Promise<number> {
  const site = new SiteReader(storage);
  let signed = 0;
  for (const { app, version } of await site.versions()) {
    const file = `${versionFolder(app, version)}/${RELEASE_FILE}`;
    const bytes = await storage.read(file);
    const text = bytes && countersigned(bytes, file, old, key);
    if (!text) continue;
    await storage.replace(file, Buffer.from(text));
    signed += 1;
  }
  return signed;
}
