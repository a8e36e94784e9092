import { ReleaseError } from './errors';
import type { Readable } from './readText';
import type { SiteStorage, StoredFile } from './SiteStorage';

/**
 * Makes a file of a site equal to the given bytes, and reads it back.
 *
 * @param name names the site in the message
 * @returns whether the site had another file there, or none
 * @throws ReleaseError where the site does not keep the bytes
 */
export async function copyFile(
  site: SiteStorage,
  name: string,
  { path, bytes }: StoredFile,
): Promise<boolean> {
  const isThere = async () => (await site.read(path))?.equals(bytes) ?? false;
  if (await isThere()) return false;
  await site.replace(path, bytes);
  if (await isThere()) return true;
  throw new ReleaseError(`${name} does not keep ${path} as it was sent. Run the command again.`);
}

/** Compares a file of one site with a file of another; two missing files differ. */
export async function sameFile(
  one: Readable,
  other: Readable,
  path: string,
  otherPath: string,
): Promise<boolean> {
  const [bytes, others] = await Promise.all([one.read(path), other.read(otherPath)]);
  return bytes !== undefined && others !== undefined && bytes.equals(others);
}
