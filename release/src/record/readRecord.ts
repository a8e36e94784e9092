import type { ReleaseRecord } from '../site/releaseRecord';
import { LIVE_FILE, setFolder } from '../site/siteLayout';
import type { SiteStorage } from '../storage/SiteStorage';

/** The record of a serial, from its set; undefined for serial 0, before the first. */
export async function readRecord(
  storage: SiteStorage,
  serial: number,
): Promise<ReleaseRecord | undefined> {
  const bytes = await storage.read(`${setFolder(serial)}/${LIVE_FILE}`);
  return bytes && (JSON.parse(bytes.toString('utf8')) as ReleaseRecord);
}
