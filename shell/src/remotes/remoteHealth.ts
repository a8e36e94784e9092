import { createSubscribers } from '@mg/shared/createSubscribers';
import type { RemoteRelease } from '@mg/shared/domain/pageRelease';
import { readSiteConfig } from '@mg/shared/services/siteConfig';
import { isKnownBad, rememberBad } from './badReleases';
import { readPageRelease } from './readPageRelease';

/** Points at each remote's current version, or past the last one when all have failed. */
const indexes = new Map<string, number>();
const { subscribe, notify } = createSubscribers();
export { subscribe as onFailure };

/** Lists the versions to try: the live one, then the last good one. */
export function candidates(remote: string): RemoteRelease[] {
  const { live, lastGood } = readPageRelease().remotes[remote] ?? {};
  return [live, lastGood].filter((release) => release !== undefined);
}

/** Returns the index of a remote's current version, the same in all of its places. */
export function indexOf(remote: string): number {
  if (!indexes.has(remote)) {
    const [live, lastGood] = candidates(remote);
    // A live version that has failed on an earlier page gives way to its fallback.
    indexes.set(remote, live && lastGood && isKnownBad(live) ? 1 : 0);
  }
  return indexes.get(remote)!;
}

/** Switches all places of a remote to its next version. The first of two reports of a failure counts. */
export function reportFailure(remote: string, failedIndex: number, error: unknown): void {
  if (indexOf(remote) !== failedIndex) return;
  const release = candidates(remote)[failedIndex];
  if (release) {
    rememberBad(release);
    reportFault(remote, release, error);
  }
  indexes.set(remote, failedIndex + 1);
  notify();
}

const refusals = new Set<string>();

/** Reports an app that dispatches an action whose payload does not fit, once for each reason. */
export function reportRefused(reason: string, app = 'shell'): void {
  // A team sees the refusal while it develops.
  // eslint-disable-next-line no-console
  console.error(`${app}: ${reason}, so nothing has changed`);
  if (refusals.size === refusals.add(app + reason).size) return;
  const release = app === 'shell' ? readPageRelease().shell : candidates(app)[indexOf(app)];
  if (release) reportFault(app, release, reason, 'action');
}

/** Reports a version's failure in a visitor's browser to the API's log. */
function reportFault(
  app: string,
  { version }: { version: string },
  error: unknown,
  fault?: string,
): void {
  const reason = String(error instanceof Error ? error.message : error).slice(0, 300);
  const report = JSON.stringify({ kind: 'release-fault', app, version, fault, reason });
  navigator.sendBeacon?.(
    `${readSiteConfig().apiHost}/beacon`,
    new Blob([report], { type: 'application/json' }),
  );
}
