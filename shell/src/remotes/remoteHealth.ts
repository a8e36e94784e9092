import { createSubscribers } from '@mg/shared/createSubscribers';
import type { RemoteRelease } from '@mg/shared/domain/pageRelease';
import { isKnownBad } from './badReleases';
import { readPageRelease } from './readPageRelease';

export const SHELL = 'shell';

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
    const versions = candidates(remote);
    // A version that has failed on an earlier page gives way to its fallback, or to the error view.
    const first = versions.findIndex((version) => !isKnownBad(version));
    indexes.set(remote, first < 0 ? versions.length : first);
  }
  return indexes.get(remote)!;
}

/** Returns the version of an app that the page runs now. */
export const runningVersion = (app: string): string | undefined =>
  app === SHELL ? readPageRelease().shell.version : candidates(app)[indexOf(app)]?.version;

/** Switches all places of a remote to its next version. @returns whether the first one was still current */
export function leaveVersion(remote: string, failedIndex: number): boolean {
  if (indexOf(remote) !== failedIndex) return false;
  indexes.set(remote, failedIndex + 1);
  notify();
  return true;
}
