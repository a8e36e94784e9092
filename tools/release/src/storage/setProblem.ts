import { sha384 } from '@mg/site-format/hash';
import { LIVE_FILE, LOG_FILE } from '@mg/site-format/layout';
import type { ReleaseRecord } from '@mg/site-format/record';
import { logProblem } from './logProblem';
import type { StoredFile } from './SiteStorage';

/**
 * Checks the files of a set by its record, and the record by its copy and by the log.
 *
 * @param kept the copy of the record among all records
 * @param isLive is false for a set whose pages `gc` may have removed
 * @returns what is wrong
 */
export function setProblem(
  files: readonly StoredFile[],
  kept: Buffer | undefined,
  { isLive }: { isLive: boolean },
): string | undefined {
  const found = new Map(files.map(({ path, bytes }) => [path, bytes]));
  const live = found.get(LIVE_FILE);
  if (!live) return 'the record is missing';
  if (!kept?.equals(live)) return 'the two copies of the record differ';
  const log = found.get(LOG_FILE);
  const problem = log && logProblem(Buffer.from(log).toString('utf8'), kept);
  if (problem) return `${LOG_FILE} ${problem}`;
  const { files: hashes } = JSON.parse(kept.toString('utf8')) as ReleaseRecord;
  for (const [path, hash] of Object.entries(hashes)) {
    const bytes = found.get(path);
    if (!bytes && isLive) return `${path} is missing`;
    if (bytes && sha384(bytes) !== hash) return `${path} was changed after it was written`;
  }
  return undefined;
}
