import { createSubscribers } from '@mg/shared/createSubscribers';
import type { RemoteRelease } from '@mg/shared/domain/pageRelease';
import { isKnownBad, rememberBad } from './badReleases';
import { readPageRelease } from './readPageRelease';
import { reportFault } from './reportFault';

/** Index of the version that each remote is on; past the end when all have failed. */
const indexes = new Map<string, number>();
const { subscribe, notify } = createSubscribers();
export { subscribe as onFailure };

/** The versions to try, best first: what is live, then the last good one. */
export function candidates(remote: string): RemoteRelease[] {
  const entry = readPageRelease().remotes[remote];
  if (!entry) return [];
  return entry.lastGood ? [entry.live, entry.lastGood] : [entry.live];
}

/** Which of its candidates a remote is on, in all of its places together. */
export function indexOf(remote: string): number {
  const index = indexes.get(remote) ?? startIndex(remote);
  indexes.set(remote, index);
  return index;
}

/** A live version that failed on an earlier page is passed over, where another stands by. */
function startIndex(remote: string): number {
  const [live, lastGood] = candidates(remote);
  return live && lastGood && isKnownBad(live) ? 1 : 0;
}

/**
 * Moves all places of a remote on to its next version. Two places may report the same failure;
 * only the first report counts.
 */
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
