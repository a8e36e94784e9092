import { RELEASE_FILE, RELEASES_FOLDER } from '@mg/site-format/layout';
import type { BucketObjects } from './BucketObjects';

/** No policy opens a key that begins with a dot. */
export const PRIVATE = '.private/';
export const SETS = 'sets';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Lists the keys of publications and sets that no process finished within a day.
 *
 * @param setOf names the set that a record has
 */
export async function unfinishedKeys(
  objects: BucketObjects,
  setOf: (serial: number) => Promise<string | undefined>,
): Promise<string[]> {
  const before = Date.now() - DAY_MS;
  const folders: string[] = [];
  for (const app of await objects.names(`${RELEASES_FOLDER}/`)) {
    for (const version of await objects.names(`${RELEASES_FOLDER}/${app}/`)) {
      const folder = `${RELEASES_FOLDER}/${app}/${version}/`;
      if (!(await objects.has(folder + RELEASE_FILE))) folders.push(folder);
    }
  }
  for (const serial of await objects.names(`${SETS}/`)) {
    const set = await setOf(Number(serial));
    for (const id of await objects.names(`${SETS}/${serial}/`)) {
      const folder = `${SETS}/${serial}/${id}/`;
      if (`${serial}/${id}` !== set) folders.push(folder, PRIVATE + folder);
    }
  }
  const keys: string[] = [];
  for (const folder of folders) {
    const found = await objects.all(folder);
    const isOld = found.every(({ modified }) => Number(modified) < before);
    if (isOld) keys.push(...found.map(({ key }) => key));
  }
  return keys;
}
