import { lastLineHash } from '@mg/site-format/logLine';
import {
  LOG_FILE,
  RELEASES_FOLDER,
  ROOT_FILE,
  rootFolder,
  setFolder,
} from '@mg/site-format/layout';
import { ReleaseError } from '../storage/errors';
import { readText } from '../storage/readText';
import { textFile, type PublishableSite } from '../storage/SiteStorage';
import { enveloped } from '../trust/envelope';
import type { Keyring } from '../trust/Keyring';
import { trustedKey } from '../trust/keys';
import { ROOT_TYPE, type Root } from '../trust/Root';
import { SiteReader } from './SiteReader';

const LIFETIME_MS = 2 * 365 * 24 * 60 * 60 * 1000;
const ROLES = ['root', 'operate', 'publish/*', 'release/*'];

/** Is true where nobody has published anything yet. */
export const isEmpty = async (site: PublishableSite): Promise<boolean> =>
  (await site.latestSerial()) === 0 && (await site.list(RELEASES_FOLDER)).length === 0;

/**
 * Makes the first root, which gives all rights to a person's keys, and adopts what the site has. Does
 * nothing where there is one.
 *
 * @throws ReleaseError where the person knows a root of the site, which is gone
 */
export async function createRoot(site: PublishableSite, keyring: Keyring): Promise<void> {
  if ((await new SiteReader(site).rootChain()).roots.length > 0) return;
  // What is known is of another site, which was here before.
  if (await isEmpty(site)) await keyring.forget();
  const reader = new SiteReader(site, (await keyring.known()).pin);
  await reader.rootChain();
  const keys = await keyring.ensured();
  const role = { keyids: keys.map(({ id }) => id), threshold: 1 };
  const root: Root = {
    _type: 'root',
    version: 1,
    expires: rootExpiry(),
    recordDays: 365,
    keys: Object.fromEntries(keys.map((key) => [key.id, trustedKey(key)])),
    roles: Object.fromEntries(ROLES.map((name) => [name, role])),
    ...(await adopted(site, reader)),
  };
  // Another process may make one at the same moment.
  const text = enveloped(ROOT_TYPE, root, keys);
  await site.putIfAbsent(rootFolder(root.version), [textFile(ROOT_FILE, text)]);
}

/** Stores a root for ever. @throws ReleaseError where another one of that version is there */
export async function putRoot(site: PublishableSite, version: number, text: string): Promise<void> {
  const isNew = await site.putIfAbsent(rootFolder(version), [textFile(ROOT_FILE, text)]);
  const there = isNew ? text : await readText(site, `${rootFolder(version)}/${ROOT_FILE}`);
  if (there !== text) throw new ReleaseError(`The site has another root ${version} already.`);
}

export const rootExpiry = () => new Date(Date.now() + LIFETIME_MS).toISOString();

async function adopted(site: PublishableSite, reader: SiteReader): Promise<Pick<Root, 'adopted'>> {
  const serial = await site.latestSerial();
  const log = serial > 0 ? await readText(site, `${setFolder(serial)}/${LOG_FILE}`) : '';
  const versions: Record<string, string> = {};
  for (const { app, version } of await reader.versions()) {
    const found = await reader.findSound(app, version);
    if (found) versions[`${app}@${version}`] = found.hash;
  }
  if (serial === 0 && Object.keys(versions).length === 0) return {};
  return { adopted: { serial, line: lastLineHash(log ?? ''), versions } };
}
