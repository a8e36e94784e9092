import { LOG_FILE } from '../site/siteLayout';
import type { SiteStorage } from '../storage/SiteStorage';

/** The lines of the public log, the oldest first. */
export async function readLog(storage: SiteStorage): Promise<string[]> {
  await storage.latestSerial();
  const log = await storage.read(LOG_FILE);
  return (log?.toString('utf8') ?? '').split('\n').filter(Boolean);
}
