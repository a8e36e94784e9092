import { LIVE_FILE, LOG_FILE } from '@mg/site-format/layout';
import type { ReleaseRecord } from '@mg/site-format/record';
import { logProblem } from '../site/logProblem';
import { SiteReader } from '../site/SiteReader';
import { publicDamage } from '../site/publicDamage';
import { filesOfSet, filesOfVersions } from '../site/publicFiles';
import { damageIn, verified } from '../site/verified';
import { ReleaseError } from '../storage/errors';
import { HttpStorage } from '../storage/HttpStorage';
import { inBatches } from '../storage/inBatches';

/** Each file takes three requests at once. */
const AT_ONCE = 8;

export interface Verified {
  /** Is 0 when the record is not that of the hash. */
  serial: number;
  /** Counts files; each is fetched plain and in every compressed form. */
  files: number;
  problems: string[];
}

/**
 * Compares a public site with one hash, that of its record: pages, files of the live versions and
 * of their fallbacks, and the log.
 *
 * @param url address of the site, such as `https://www.example.com`
 * @throws ReleaseError where the site does not answer
 */
export async function verifySite(url: string, hash: string): Promise<Verified> {
  const storage = new HttpStorage(url);
  const live = await storage.get(`/${LIVE_FILE}`);
  const bytes = live.status === 200 ? live.bytes : undefined;
  const [another] = damageIn(() => verified(bytes, hash, `/${LIVE_FILE}`));
  if (another) return { serial: 0, files: 0, problems: [`${another}: another record is live`] };
  const record = JSON.parse(live.bytes.toString('utf8')) as ReleaseRecord;
  const problems = await logProblems(storage, live.bytes);
  const reading = filesOfVersions(new SiteReader(storage), record);
  const versions = await reading.catch((error: unknown) => {
    if (!(error instanceof ReleaseError)) throw error;
    problems.push(error.message);
    return [];
  });
  const files = [...filesOfSet(record), ...versions];
  const found = await inBatches(files, AT_ONCE, (file) =>
    publicDamage(storage, file, [undefined, 'br', 'gzip']),
  );
  return { serial: record.serial, files: files.length, problems: [...found.flat(), ...problems] };
}

async function logProblems(storage: HttpStorage, live: Buffer): Promise<string[]> {
  const { bytes, status } = await storage.get(`/${LOG_FILE}`);
  // A site may keep its log to itself.
  const problem = status === 200 && logProblem(bytes.toString('utf8'), live);
  return problem ? [`/${LOG_FILE}: ${problem}`] : [];
}
