import type { ReleaseRecord } from '../site/releaseRecord';
import { LIVE_FILE, setFolder } from '../site/siteLayout';
import { readJson, type Readable } from '../storage/readText';
import type { SiteStorage } from '../storage/SiteStorage';

/** The record of a serial, from its set; undefined for serial 0, before the first. */
export const readRecord = (site: Readable, serial: number): Promise<ReleaseRecord | undefined> =>
  readJson(site, `${setFolder(serial)}/${LIVE_FILE}`);

/** What is live. */
export const newestRecord = async (storage: SiteStorage): Promise<ReleaseRecord | undefined> =>
  readRecord(storage, await storage.latestSerial());
