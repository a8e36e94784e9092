import type { ReleaseRecord } from './releaseRecord';
import type { AppName } from '../siteLayout';

/**
 * Names each app's last good version: the newest that was live before, was not rolled back from
 * and still fits what is live now. A fallback that cannot run would be worse than none.
 */
export function withLastGood(
  record: ReleaseRecord,
  fits: (app: AppName, version: string) => boolean,
): ReleaseRecord {
  const apps = { ...record.apps };
  for (const [app, live] of Object.entries(apps)) {
    if (!live) continue;
    const lastGood = live.past.find(
      (version) =>
        version !== live.version && !record.quarantined[app]?.[version] && fits(app, version),
    );
    apps[app] = { ...live, lastGood };
  }
  return { ...record, apps };
}
