import { createSubscribers } from '@mg/shared/createSubscribers';
import type { RemoteRelease } from '@mg/shared/domain/pageRelease';
import { isKnownBad, rememberBad } from './badReleases';
import { readPageRelease } from './readPageRelease';
import { reportFault } from './reportFault';

/** Index of each remote's current version; past the end when all have failed. */
const indexes = new Map<string, number>();
const { subscribe, notify } = createSubscribers();
export { subscribe as onFailure };

/** The versions to try: the live one, then the last good one. */
export function candidates(remote: string): RemoteRelease[] {
  const entry = readPageRelease().remotes[remote];
  if (!entry) return [];
  return entry.lastGood ? [entry.live, entry.lastGood] : [entry.live];
}

/** Index of a remote's current version, the same in all of its places. */
export function indexOf(remote: string): number {
  const index = indexes.get(remote) ?? startIndex(remote);
  indexes.set(remote, index);
  return index;
}

/** Skips a live version that failed on an earlier page, when there is a fallback version. */
function startIndex(remote: string): number {
  const [live, lastGood] = candidates(remote);
  return live && lastGood && isKnownBad(live) ? 1 : 0;
}

/** Switches all places of a remote to its next version. Of two reports of a failure the first counts. */
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
