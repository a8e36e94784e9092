import { LOG_FILE } from '../site/siteLayout';
import { readText } from '../storage/readText';
import type { SiteStorage } from '../storage/SiteStorage';

/** The lines of the public log, the oldest first. */
export async function readLog(storage: SiteStorage): Promise<string[]> {
  await storage.latestSerial();
  return ((await readText(storage, LOG_FILE)) ?? '').split('\n').filter(Boolean);
}
