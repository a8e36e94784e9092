import { randomUUID } from 'node:crypto';
import { lstat, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CONFIG_FILE,
  FILES_FOLDER,
  isPrivate,
  LIVE_LINK,
  RELEASES_FOLDER,
} from '@mg/site-format/layout';
import { ReleaseError } from './errors';
import type { StoredFile } from './SiteStorage';

/** Returns the names at the site's top that link into the live set. */
export const publicNames = (files: readonly Pick<StoredFile, 'path'>[]): string[] => [
  ...new Set(files.filter(({ path }) => !isPrivate(path)).map(({ path }) => path.split('/')[0]!)),
];

/** Links names of the site into the live set. @throws ReleaseError for an operator's folder */
export async function linkNames(root: string, staging: string, names: string[]): Promise<void> {
  await mkdir(staging, { recursive: true });
  for (const name of names) {
    const path = join(root, name);
    if ((await targetOf(path)) === join(LIVE_LINK, name)) continue;
    const link = join(staging, randomUUID());
    await symlink(join(LIVE_LINK, name), link);
    // An editor may replace the link by a file, which then goes stale.
    await rename(link, path).catch(async () => {
      await removeCopy(root, staging, name);
      await rename(link, path);
    });
  }
}

/**
 * Removes links whose target the live set lacks. Another process may bring a name back at the same
 * moment, so both link names again after the swap.
 */
export async function unlinkLost(root: string, staging: string): Promise<void> {
  for (const name of await readdir(root)) {
    const isLost = async () => !(await exists(join(root, LIVE_LINK, name)));
    if ((await targetOf(join(root, name))) !== join(LIVE_LINK, name)) continue;
    if (!(await isLost())) continue;
    await rm(join(root, name), { force: true });
    if (!(await isLost())) await linkNames(root, staging, [name]);
  }
}

/** Removes a folder that copies one of the live set, and refuses an operator's folder. */
async function removeCopy(root: string, staging: string, name: string): Promise<void> {
  if (!(await exists(join(root, LIVE_LINK, name)))) {
    throw new ReleaseError(
      `A page needs the name ${name}, and ${join(root, name)} is a folder that no release made. ` +
        'Nothing was changed: give that folder another name, or the page another address.',
    );
  }
  const doomed = join(staging, randomUUID());
  await rename(join(root, name), doomed);
  await rm(doomed, { recursive: true, force: true });
}

/** Names what lies beside the public names of a site, and what stands in the place of a link. */
export async function strayNames(root: string): Promise<string[]> {
  const names = (await readdir(root)).filter(
    (name) => !name.startsWith('.') && !OWN.includes(name),
  );
  const isStray = async (name: string) =>
    (await targetOf(join(root, name))) !== join(LIVE_LINK, name);
  const found = await Promise.all(names.map(async (name) => ((await isStray(name)) ? [name] : [])));
  return found.flat();
}

const OWN = [RELEASES_FOLDER, 'sets', 'records', FILES_FOLDER, LIVE_LINK, CONFIG_FILE];

const targetOf = (path: string): Promise<string | undefined> =>
  readlink(path).catch(() => undefined);

const exists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );
