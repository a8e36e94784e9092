import { Published } from '../published/Published';
import { newestRecord } from '../record/readRecord';
import type { ReleaseRecord } from '../site/releaseRecord';
import { type AppName } from '../site/siteLayout';
import { openSite } from '../storage/openSite';
import type { SiteStorage } from '../storage/SiteStorage';

export interface AppStatus {
  app: AppName;
  live?: string;
  since?: string;
  by?: string;
  lastGood?: string;
  quarantined: string[];
  /** Published but not live, the newest publication first. */
  published: string[];
}

export interface SiteStatus {
  /** The live record; 0 before the first. */
  serial: number;
  /** What the pages were prerendered with; absent where browsers render them alone. */
  content?: ReleaseRecord['content'];
  apps: AppStatus[];
}

/** What is live, what stands by, and what waits. */
export async function status(site: string | SiteStorage): Promise<SiteStatus> {
  const storage = openSite(site);
  const published = new Published(storage);
  const record = await newestRecord(storage);
  const names = await published.apps(Object.keys(record?.apps ?? {}));
  const apps = names.map(async (app): Promise<AppStatus> => {
    const live = record?.apps[app];
    const versions = (await published.all(app)).map(({ version }) => version);
    return {
      app,
      live: live?.version,
      since: live?.since,
      by: live?.by,
      lastGood: live?.lastGood,
      quarantined: Object.keys(record?.quarantined[app] ?? {}),
      published: versions.filter((version) => version !== live?.version),
    };
  });
  return {
    serial: record?.serial ?? 0,
    content: record?.content,
    apps: await Promise.all(apps),
  };
}
