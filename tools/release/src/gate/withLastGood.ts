import { SHELL, type AppName } from '@mg/site-format/layout';
import type { ReleaseManifest } from '@mg/site-format/manifest';
import type { PlannedRecord } from '@mg/site-format/record';
import type { PublishedVersion } from '../site/SiteReader';

/** Reads a version, unless the version is damaged or missing. */
type Find = (app: AppName, version: string) => Promise<PublishedVersion | undefined>;

type Fits = (remote: ReleaseManifest, shell: ReleaseManifest) => Promise<boolean>;

/**
 * Chooses each app's fallback, the newest past version outside quarantine that fits the live
 * versions. A fallback that cannot run is worse than none.
 */
export async function withLastGood(
  record: PlannedRecord,
  find: Find,
  fits: Fits,
): Promise<PlannedRecord> {
  const apps = { ...record.apps };
  const found = Object.entries(apps).map(([app, { version }]) => find(app, version));
  const live = (await Promise.all(found)).flatMap((one) => (one ? [one.manifest] : []));
  for (const [app, entry] of Object.entries(apps)) {
    let lastGood: PublishedVersion | undefined;
    for (const version of entry.past) {
      if (version === entry.version || record.quarantined[app]?.[version]) continue;
      const candidate = await find(app, version);
      if (!candidate || !(await fitsWithLive(candidate.manifest, live, fits))) continue;
      lastGood = candidate;
      break;
    }
    const { manifest, hash: lastGoodManifest } = lastGood ?? {};
    apps[app] = { ...entry, lastGood: manifest?.version, lastGoodManifest };
  }
  return { ...record, apps };
}

/** A fallback may expose less than the live version; the page shows the rest as failed. */
async function fitsWithLive(
  candidate: ReleaseManifest,
  live: ReleaseManifest[],
  fits: Fits,
): Promise<boolean> {
  // Versions such as 1.0.0-a.b and 1.0.0-a-b have one container's name, and share no page.
  if (live.some(({ container }) => container === candidate.container)) return false;
  const others = live.filter(({ app }) => (app === SHELL) === (candidate.app !== SHELL));
  const fitting = await Promise.all(
    others.map((other) => (other.app === SHELL ? fits(candidate, other) : fits(other, candidate))),
  );
  return fitting.every(Boolean);
}
