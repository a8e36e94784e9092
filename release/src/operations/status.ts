import { openSite } from '../storage/FolderStorage';
import { Published } from '../storage/Published';
import { newestRecord } from '../storage/records';
import type { SiteStorage } from '../storage/SiteStorage';

/** The live version, the fallback version and the other published versions of each app. */
export async function status(site: string | SiteStorage) {
  const storage = openSite(site);
  const published = new Published(storage);
  const record = await newestRecord(storage);
  const names = await published.apps(Object.keys(record?.apps ?? {}));
  const apps = names.map(async (app) => {
    const live = record?.apps[app];
    const versions = (await published.all(app)).map(({ version }) => version);
    return {
      app,
      live: live?.version,
      since: live?.since,
      by: live?.by,
      lastGood: live?.lastGood,
      quarantined: Object.keys(record?.quarantined[app] ?? {}),
      /** Published but not live, the newest publication first. */
      published: versions.filter((version) => version !== live?.version),
    };
  });
  return {
    /** The live record; 0 before the first. */
    serial: record?.serial ?? 0,
    /** Content of the prerendered pages; absent, browsers render them alone. */
    content: record?.content,
    apps: await Promise.all(apps),
  };
}
