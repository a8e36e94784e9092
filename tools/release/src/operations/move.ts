import { MOVED_FOLDER } from '@mg/site-format/layout';
import { silently, type Step } from '../storage/step';
import { openSite } from '../storage/openSite';
import { textFile } from '../storage/SiteStorage';
import { MOVED_FILE } from '../site/requireHere';
import { mirror, type Mirrored } from './mirror';

/**
 * Copies a site to its new place, closes the old place for releases, and copies what came meanwhile.
 * Servers go on with the old place until they take the new one; both show the same record.
 *
 * @throws ReleaseError, DamageError as `mirror` does
 */
export async function move(from: string, to: string, step: Step = silently): Promise<Mirrored> {
  const first = await mirror(from, to, step);
  const [old, own] = [openSite(from), openSite(to)];
  await step(`close ${from} for releases`, () =>
    old.putIfAbsent(MOVED_FOLDER, [textFile(MOVED_FILE, JSON.stringify({ to }))]),
  );
  const last = await mirror(from, to, step);
  // The new place may be the old place of an earlier move.
  await own.remove(MOVED_FOLDER);
  return {
    serial: last.serial,
    versions: first.versions + last.versions,
    records: first.records + last.records,
    files: first.files + last.files,
  };
}
