import { LIVE_FILE, LOG_FILE, setFolder } from '@mg/site-format/layout';
import type { ReleaseRecord } from '@mg/site-format/record';
import { DamageError } from './errors';
import { readJson, readText, type Readable } from './readText';
import type { SiteStorage } from './SiteStorage';

/** Counts the newest records whose pages `gc` keeps. */
export const KEEP_RECORDS = 20;

/**
 * Reads the record of a serial from its set, or returns undefined for serial 0.
 * @throws DamageError where the record is missing: a release upon nothing would drop every app
 */
export async function readRecord(
  site: Readable,
  serial: number,
): Promise<ReleaseRecord | undefined> {
  if (serial === 0) return undefined;
  const file = `${setFolder(serial)}/${LIVE_FILE}`;
  const record = await readJson<ReleaseRecord>(site, file);
  if (record) return record;
  throw new DamageError(`${file} is missing, so record ${serial} cannot be read.`);
}

export const newestRecord = async (storage: SiteStorage): Promise<ReleaseRecord | undefined> =>
  readRecord(storage, await storage.latestSerial());

/** Reads the lines of the public log, the oldest first. */
export const readLog = async (site: Readable): Promise<string[]> =>
  ((await readText(site, LOG_FILE)) ?? '').split('\n').filter(Boolean);
