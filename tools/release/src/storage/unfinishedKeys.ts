import { RELEASE_FILE, RELEASES_FOLDER } from '@mg/site-format/layout';
import type { BucketObjects, ListedObject } from './BucketObjects';
import { inBatches } from './inBatches';

/** No policy opens a key that begins with a dot. */
export const PRIVATE = '.private/';
export const SETS = 'sets';

const AT_ONCE = 16;
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
  const tops = [RELEASES_FOLDER, SETS, PRIVATE + SETS];
  const listed = await Promise.all(tops.map((top) => objects.all(`${top}/`)));
  const folders = new Map<string, ListedObject[]>();
  for (const object of listed.flat()) {
    // Names the folder of a version or set, such as `r/quote/1.0.0`.
    const folder = object.key.replace(PRIVATE, '').split('/', 3).join('/');
    folders.set(folder, [...(folders.get(folder) ?? []), object]);
  }
  const before = Date.now() - DAY_MS;
  const keys = await inBatches([...folders], AT_ONCE, async ([folder, found]) => {
    if (found.some(({ modified }) => Number(modified) >= before)) return [];
    const [top, serial, id] = folder.split('/');
    const seal = `${folder}/${RELEASE_FILE}`;
    // A second run may finish an old publication after the list.
    const isFinished =
      top === SETS
        ? (await setOf(Number(serial))) === `${serial}/${id}`
        : found.some(({ key }) => key === seal) || (await objects.has(seal));
    return isFinished ? [] : found.map(({ key }) => key);
  });
  return keys.flat();
}
