import { LIVE_FILE, setFolder, versionFolder, type AppName } from '@mg/site-format/layout';
import { openSite } from '../storage/openSite';
import { Published } from '../storage/Published';
import { readRecord } from '../storage/records';
import type { SiteStorage } from '../storage/SiteStorage';

/** An open tab may request a chunk of a version that left the site 30 days ago. */
const KEEP_MS = 30 * 24 * 60 * 60 * 1000;
const KEEP_VERSIONS = 20;
const KEEP_SETS = 20;

interface Garbage {
  versions: { app: AppName; version: string; publishedAt: string }[];
  /** Lists serials whose composed pages go; records and log lines stay for ever. */
  sets: number[];
}

/**
 * Finds versions neither live nor fallback, older than 30 days and not among the last 20. Finds
 * pages of all but the last 20 records. With `apply`, removes both.
 */
export async function gc(site: string | SiteStorage, { apply = false } = {}): Promise<Garbage> {
  const storage = openSite(site);
  if (apply) await storage.finishSwap();
  const garbage = await findGarbage(storage);
  if (!apply) return garbage;
  const removed: Garbage = { versions: [], sets: [] };
  for (const entry of garbage.versions) {
    // Another process may make a version live meanwhile, so each removal checks again.
    const { versions } = await findGarbage(storage);
    if (!versions.some(({ app, version }) => app === entry.app && version === entry.version)) {
      continue;
    }
    await storage.remove(versionFolder(entry.app, entry.version));
    removed.versions.push(entry);
  }
  for (const serial of garbage.sets) {
    // The record stays in its place, so that no process can ever take this serial again.
    for (const name of await storage.list(setFolder(serial))) {
      if (name !== LIVE_FILE) await storage.remove(`${setFolder(serial)}/${name}`);
    }
    removed.sets.push(serial);
  }
  await storage.tidy();
  return removed;
}

async function findGarbage(storage: SiteStorage): Promise<Garbage> {
  const latest = await storage.latestSerial();
  const record = await readRecord(storage, latest);
  const published = new Published(storage);
  const oldest = new Date(Date.now() - KEEP_MS).toISOString();
  const versions = await Promise.all(
    (await published.apps()).map(async (app) => {
      const { version: live, lastGood } = record?.apps[app] ?? {};
      return (await published.all(app))
        .slice(KEEP_VERSIONS)
        .filter(({ version }) => version !== live && version !== lastGood)
        .filter(({ publishedAt }) => publishedAt < oldest)
        .map(({ version, publishedAt }) => ({ app, version, publishedAt }));
    }),
  );
  const sets: number[] = [];
  for (let serial = latest - KEEP_SETS; serial > 0; serial -= 1) {
    const left = await storage.list(setFolder(serial));
    if (left.some((name) => name !== LIVE_FILE)) sets.push(serial);
  }
  return { versions: versions.flat(), sets };
}
