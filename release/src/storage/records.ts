import { LIVE_FILE, LOG_FILE, setFolder } from '@mg/site-format/layout';
import type { ReleaseRecord } from '@mg/site-format/record';
import { readJson, readText, type Readable } from './readText';
import type { SiteStorage } from './SiteStorage';

/** Reads the record of a serial from its set, or returns undefined for serial 0. */
export const readRecord = (site: Readable, serial: number): Promise<ReleaseRecord | undefined> =>
  readJson(site, `${setFolder(serial)}/${LIVE_FILE}`);

export const newestRecord = async (storage: SiteStorage): Promise<ReleaseRecord | undefined> =>
  readRecord(storage, await storage.latestSerial());

/** Reads the lines of the public log, the oldest first. */
export const readLog = async (site: Readable): Promise<string[]> =>
  ((await readText(site, LOG_FILE)) ?? '').split('\n').filter(Boolean);
