import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { KEYS_FOLDER } from '@mg/site-format/layout';
import { ReleaseError } from '../storage/errors';
import { readText, type Readable } from '../storage/readText';
import { textFile, type StoredFile } from '../storage/SiteStorage';

const FILE = 'preview.pem';
const PATH = `${KEYS_FOLDER}/${FILE}`;

/**
 * Returns the public part of the key that signs the site's previews, and the file of a new key where
 * there is none. A release goes on without a key.
 */
export async function previewKeyFor(
  site: Readable,
): Promise<{ previewKey?: object; file?: StoredFile; problem?: string }> {
  try {
    if (await site.read(PATH)) return { previewKey: publicPart(await readPreviewKey(site)) };
  } catch (error) {
    return { problem: (error as Error).message };
  }
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { previewKey: publicPart(privateKey), file: textFile(FILE, pem) };
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
