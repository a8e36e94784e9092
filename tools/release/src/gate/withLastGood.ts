import { SHELL, type AppName } from '@mg/site-format/layout';
import type { ReleaseManifest } from '@mg/site-format/manifest';
import type { PlannedRecord } from '@mg/site-format/record';
import type { Find } from '../site/SiteReader';

type Fits = (remote: ReleaseManifest, shell: ReleaseManifest) => Promise<boolean>;

/**
 * Chooses each app's fallback, the newest past version outside quarantine that fits the live
 * versions. A fallback that cannot run is worse than none.
 */
export async function withLastGood(
  record: PlannedRecord,
  find: Find,
  fits: Fits,
  hashOf: (app: AppName, version: string) => string,
): Promise<PlannedRecord> {
  const apps = { ...record.apps };
  for (const [app, live] of Object.entries(apps)) {
    let lastGood: string | undefined;
    for (const version of live.past) {
      if (version === live.version || record.quarantined[app]?.[version]) continue;
      if (!(await fitsWithLive(record, find, fits, app, version))) continue;
      lastGood = version;
      break;
    }
    const lastGoodManifest = lastGood && hashOf(app, lastGood);
    apps[app] = { ...live, lastGood, lastGoodManifest };
  }
  return { ...record, apps };
}

/** A fallback may expose less than the live version; the page shows the rest as failed. */
async function fitsWithLive(
  { apps }: PlannedRecord,
  find: Find,
  fits: Fits,
  app: AppName,
  version: string,
): Promise<boolean> {
  const candidate = find(app, version);
  // Versions such as 1.0.0-a.b and 1.0.0-a-b have one container's name, and share no page.
  if (!candidate || candidate.container === find(app, apps[app]!.version)?.container) return false;
  if (app !== SHELL) return fits(candidate, find(SHELL, apps[SHELL]!.version)!);
  const remotes = Object.keys(apps).filter((name) => name !== SHELL);
  const live = remotes.flatMap((remote) => find(remote, apps[remote]!.version) ?? []);
  const fitting = await Promise.all(live.map((remote) => fits(remote, candidate)));
  return fitting.every(Boolean);
}
