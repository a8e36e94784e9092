import type { ReleaseRecord } from '../site/releaseRecord';
import type { AppName } from '../site/siteLayout';

/**
 * Names each app's last good version: the newest that was live before, was not rolled back from
 * and still fits what is live now. A fallback that cannot run would be worse than none.
 */
export async function withLastGood(
  record: ReleaseRecord,
  fits: (app: AppName, version: string) => Promise<boolean>,
): Promise<ReleaseRecord> {
  const apps = { ...record.apps };
  for (const [app, live] of Object.entries(apps)) {
    if (!live) continue;
    const candidates = live.past.filter(
      (version) => version !== live.version && !record.quarantined[app]?.[version],
    );
    apps[app] = { ...live, lastGood: await firstOf(candidates, (version) => fits(app, version)) };
  }
  return { ...record, apps };
}

async function firstOf<T>(
  items: readonly T[],
  isIt: (item: T) => Promise<boolean>,
): Promise<T | undefined> {
  for (const item of items) if (await isIt(item)) return item;
  return undefined;
}
