import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { KEYS_FOLDER } from '@mg/site-format/layout';
import { ReleaseError } from '../storage/errors';
import { readText, type Readable } from '../storage/readText';
import { textFile, type SiteStorage } from '../storage/SiteStorage';

const FILE = 'preview.pem';
const PATH = `${KEYS_FOLDER}/${FILE}`;

/** Makes the key that signs the site's previews, where there is none. Returns the public part. */
export async function ensurePreviewKey(storage: SiteStorage): Promise<object> {
  if ((await storage.read(PATH)) === undefined) {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    await storage.putIfAbsent(KEYS_FOLDER, [textFile(FILE, pem)]);
  }
  return publicPart(await readPreviewKey(storage));
}

/** @throws ReleaseError where the file is missing or unreadable */
export async function readPreviewKey(site: Readable): Promise<KeyObject> {
  try {
    return createPrivateKey((await readText(site, PATH)) ?? '');
  } catch (cause) {
    throw new ReleaseError(
      `${PATH} has no key, so no preview works: remove ${KEYS_FOLDER}, then run compose.`,
      { cause },
    );
  }
}

/** Returns the part that verifies links, in the form that browsers read. */
export const publicPart = (key: KeyObject): object =>
  createPublicKey(key).export({ format: 'jwk' });
