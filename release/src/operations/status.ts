import { type AppName } from '@mg/site-format/layout';
import type { ReleaseRecord } from '@mg/site-format/record';
import { openSite } from '../storage/openSite';
import { Published } from '../storage/Published';
import { newestRecord } from '../storage/records';
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
  /** Content of the prerendered pages; absent, browsers render them alone. */
  content?: ReleaseRecord['content'];
  apps: AppStatus[];
}

/** The live version, the fallback version and the other published versions of each app. */
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
