import { LOG_FILE, setFolder } from '../siteLayout';
import type { SiteStorage } from '../storage/SiteStorage';

/** The lines of the log, the oldest first. */
export async function readLog(storage: SiteStorage): Promise<string[]> {
  const serial = await storage.latestSerial();
  const log = await storage.read(`${setFolder(serial)}/${LOG_FILE}`);
  return (log?.toString('utf8') ?? '').split('\n').filter(Boolean);
}
