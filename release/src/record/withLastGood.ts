import type { Find } from '../published/Published';
import type { ReleaseManifest } from '../site/releaseManifest';
import type { ReleaseRecord } from '../site/releaseRecord';
import { SHELL, type AppName } from '../site/siteLayout';

type Fits = (remote: ReleaseManifest, shell: ReleaseManifest) => Promise<boolean>;

/**
 * Names each app's last good version: the newest that was live before, was not rolled back from
 * and still fits what is live now. A fallback that cannot run would be worse than none.
 */
export async function withLastGood(
  record: ReleaseRecord,
  find: Find,
  fits: Fits,
): Promise<ReleaseRecord> {
  const apps = { ...record.apps };
  for (const [app, live] of Object.entries(apps)) {
    const candidates = live.past.filter(
      (version) => version !== live.version && !record.quarantined[app]?.[version],
    );
    const lastGood = await firstOf(candidates, (version) =>
      fitsWithLive(record, find, fits, app, version),
    );
    apps[app] = { ...live, lastGood };
  }
  return { ...record, apps };
}

/** It may well expose less than the live version does: what it lacks is then shown as failed. */
async function fitsWithLive(
  { apps }: ReleaseRecord,
  find: Find,
  fits: Fits,
  app: AppName,
  version: string,
): Promise<boolean> {
  const candidate = find(app, version);
  if (!candidate) return false;
  if (app !== SHELL) return fits(candidate, find(SHELL, apps[SHELL]!.version)!);
  const remotes = Object.keys(apps).filter((name) => name !== SHELL);
  const live = remotes.flatMap((remote) => find(remote, apps[remote]!.version) ?? []);
  const fitting = await Promise.all(live.map((remote) => fits(remote, candidate)));
  return fitting.every(Boolean);
}

async function firstOf<T>(
  items: readonly T[],
  isIt: (item: T) => Promise<boolean>,
): Promise<T | undefined> {
  for (const item of items) if (await isIt(item)) return item;
  return undefined;
}
