import { LOG_FILE, type AppName } from '@mg/site-format/layout';
import type { ReleaseRecord } from '@mg/site-format/record';
import { readText, type Readable } from '../storage/readText';

/** Counts the newest records whose pages `gc` keeps. */
export const KEEP_RECORDS = 20;

/** Reads a record, or returns undefined for any other text. */
export function recordIn(bytes: Buffer): ReleaseRecord | undefined {
  try {
    const record = JSON.parse(bytes.toString('utf8')) as ReleaseRecord;
    return typeof record.files === 'object' ? record : undefined;
  } catch {
    return undefined;
  }
}

/** Lists the live versions and the fallbacks of a record, with the hash of each manifest. */
export const versionsIn = ({
  apps,
}: Pick<ReleaseRecord, 'apps'>): { app: AppName; version: string; manifest: string }[] =>
  Object.entries(apps).flatMap(([app, { version, manifest, lastGood, lastGoodManifest }]) => [
    { app, version, manifest },
    ...(lastGood ? [{ app, version: lastGood, manifest: lastGoodManifest! }] : []),
  ]);

/** Reads the lines of the public log, the oldest first. */
export const readLog = async (site: Readable): Promise<string[]> =>
  ((await readText(site, LOG_FILE)) ?? '').split('\n').filter(Boolean);
