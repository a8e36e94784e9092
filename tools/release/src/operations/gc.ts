import { LIVE_FILE, setFolder, versionFolder, type AppName } from '@mg/site-format/layout';
import type { ReleaseRecord } from '@mg/site-format/record';
import { openSite } from '../storage/openSite';
import { SiteReader } from '../site/SiteReader';
import { KEEP_RECORDS, versionsIn } from '../site/records';
import type { SiteStorage } from '../storage/SiteStorage';
import { Keyring } from '../trust/Keyring';
import { requireRole } from './planAuthority';

/** A tab may stay open for 30 days, or for 20 records where these take longer. */
const KEEP_MS = 30 * 24 * 60 * 60 * 1000;
const KEEP_VERSIONS = 20;

interface Garbage {
  versions: { app: AppName; version: string; publishedAt: string }[];
  /** Lists serials whose composed pages go, the oldest first; records and log lines stay for ever. */
  sets: number[];
}

/**
 * Finds versions that no open tab needs and that are not among the last 20 of their app. Finds pages
 * of all but the last 20 records. With `apply`, removes both.
 *
 * @param now is the time by which versions are old, by `Date.now()`
 * @throws ReleaseError where the person may not operate the site
 */
export async function gc(
  site: string | SiteStorage,
  { apply = false, now = Date.now(), keyring = Keyring.of(site) } = {},
): Promise<Garbage> {
  const storage = openSite(site);
  const reader = new SiteReader(storage);
  if (apply) await requireRole(reader, keyring, 'operate');
  if (apply) await storage.finishSwap();
  const oldest = new Date(now - KEEP_MS).toISOString();
  const versions = await unneededVersions(reader, oldest);
  const sets = await oldSets(storage);
  if (!apply) return { versions, sets };
  const removed: Garbage['versions'] = [];
  for (const entry of versions) {
    const { app, version } = entry;
    // Another process may make a version live meanwhile, so each removal checks again.
    if ((await neededVersions(reader, oldest)).has(`${app}@${version}`)) continue;
    await storage.remove(versionFolder(app, version));
    removed.push(entry);
  }
  for (const serial of sets) {
    // The record stays in its place, so that no process can ever take this serial again.
    for (const name of await storage.list(setFolder(serial))) {
      if (name !== LIVE_FILE) await storage.remove(`${setFolder(serial)}/${name}`);
    }
  }
  await storage.tidy();
  return { versions: removed, sets };
}

async function unneededVersions(site: SiteReader, oldest: string): Promise<Garbage['versions']> {
  const needed = await neededVersions(site, oldest);
  const published = await Promise.all((await site.apps()).map((app) => site.all(app)));
  return published
    .flatMap((versions) => versions.slice(KEEP_VERSIONS))
    .filter(({ app, version }) => !needed.has(`${app}@${version}`))
    .filter(({ publishedAt }) => publishedAt < oldest)
    .map(({ app, version, publishedAt }) => ({ app, version, publishedAt }));
}

/**
 * Lists the serials of old records with pages, the oldest first. `gc` removes in this order, so no
 * record before one without pages has any.
 */
async function oldSets(storage: SiteStorage): Promise<number[]> {
  const sets: number[] = [];
  for (let serial = (await storage.latestSerial()) - KEEP_RECORDS; serial > 0; serial -= 1) {
    const left = await storage.list(setFolder(serial));
    if (left.every((name) => name === LIVE_FILE)) break;
    sets.unshift(serial);
  }
  return sets;
}

/** Names the versions, as `app@version`, in each record that a tab may still have from its start. */
async function neededVersions(site: SiteReader, oldest: string): Promise<Set<string>> {
  const latest = await site.source.latestSerial();
  const needed = new Set<string>();
  let next: ReleaseRecord | undefined;
  for (let serial = latest; serial > 0; serial -= 1) {
    // A page shows a record until the next one is live.
    if (serial < latest - KEEP_RECORDS && next!.at < oldest) break;
    const record = await site.record(serial);
    for (const { app, version } of versionsIn(record!)) needed.add(`${app}@${version}`);
    next = record;
  }
  return needed;
}
