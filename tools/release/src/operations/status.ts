import { readAuthors } from '../site/authors';
import { openSite } from '../storage/openSite';
import { SiteReader } from '../site/SiteReader';
import { sha384 } from '@mg/site-format/hash';
import { LIVE_FILE, setFolder } from '@mg/site-format/layout';
import type { ReleaseRecord } from '@mg/site-format/record';
import { readJson } from '../storage/readText';
import type { SiteStorage } from '../storage/SiteStorage';

/** Lists the live version, the fallback version and other published versions of each app. */
export async function status(place: string | SiteStorage) {
  const storage = openSite(place);
  const site = new SiteReader(storage);
  const record = await site.newest();
  const live = record && (await storage.read(`${setFolder(record.serial)}/${LIVE_FILE}`));
  // A bucket's pointer may be damaged, and the rest is then still worth a look.
  const shown = await readJson<ReleaseRecord>(storage, LIVE_FILE).catch(() => undefined);
  const authors = record && (await readAuthors(storage, record.serial));
  const names = await site.apps(Object.keys(record?.apps ?? {}));
  const apps = names.map(async (app) => {
    const live = record?.apps[app];
    const versions = (await site.all(app)).map(({ version }) => version);
    return {
      app,
      live: live?.version,
      since: live?.since,
      by: authors?.find(({ at }) => at === live?.since)?.by,
      lastGood: live?.lastGood,
      quarantined: Object.keys(record?.quarantined[app] ?? {}),
      /** Lists versions that are not live, the newest publication first. */
      published: versions.filter((version) => version !== live?.version),
    };
  });
  return {
    /** Numbers the newest record, and is 0 before the first. */
    serial: record?.serial ?? 0,
    /**
     * Numbers the record that visitors see, which is older after a release was killed, and 0 where
     * `live.json` is missing or damaged.
     */
    shown: shown?.serial ?? 0,
    /** Stands for all that is live: `mg verify` checks a public site by this hash. */
    hash: live && sha384(live),
    /** Is absent when no page is prerendered. */
    content: record?.content,
    apps: await Promise.all(apps),
  };
}
