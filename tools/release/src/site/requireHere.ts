import { MOVED_FOLDER } from '@mg/site-format/layout';
import { ReleaseError } from '../storage/errors';
import { readJson, type Readable } from '../storage/readText';

export const MOVED_FILE = 'to.json';

/** @throws ReleaseError where the site moved to another folder or bucket */
export async function requireHere(site: Readable): Promise<void> {
  const moved = await readJson<{ to: string }>(site, `${MOVED_FOLDER}/${MOVED_FILE}`);
  if (!moved) return;
  throw new ReleaseError(
    `This site moved to ${moved.to}, so nothing is released here: name that place with --site. ` +
      'A release that ran during the move is here alone: run `release mirror` once more.',
  );
}
