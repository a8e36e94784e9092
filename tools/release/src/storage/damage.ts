import { sha384 } from '@mg/site-format/hash';
import { filesIn } from './filesIn';
import type { ReadableSite } from './OverlayStorage';

/**
 * Compares a folder with the hashes that were written down with it.
 *
 * @param hashes maps each path in the folder to its hash
 * @param others files of the folder without a hash here
 * @param mayLack is true for a folder whose files `gc` removes one by one
 * @returns a text for each file that is missing, was changed or added
 */
export async function damageIn(
  site: ReadableSite,
  folder: string,
  hashes: Readonly<Record<string, string>>,
  others: readonly string[],
  mayLack = false,
): Promise<string[]> {
  const found = new Map(await filesIn(site, folder));
  const texts = Object.entries(hashes).flatMap(([path, hash]) => {
    const bytes = found.get(path);
    if (bytes ? sha384(bytes) === hash : mayLack) return [];
    return [`${folder}/${path} ${bytes ? 'was changed' : 'is missing'}`];
  });
  const added = [...found.keys()].filter((path) => !(path in hashes) && !others.includes(path));
  return [...texts, ...added.map((path) => `${folder}/${path} was added`)];
}
