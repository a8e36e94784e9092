import type { RemoteName, RemoteRelease } from '@mg/shared/domain/pageRelease';
import { isKnownBad, rememberBad } from './badReleases';
import { readPageRelease } from './readPageRelease';
import { reportFault } from './reportFault';

/** Which of a remote's versions the page is on, for all of the remote's places together. */
interface Health {
  /** Index into the candidates; past the end when all have failed. */
  index: number;
  /** Retries by the visitor. */
  attempt: number;
}

const state = new Map<RemoteName, Health>();
const listeners = new Set<() => void>();

/** The versions to try, best first: what is live, then the last good one. */
export function candidates(remote: RemoteName): RemoteRelease[] {
  const entry = readPageRelease().remotes[remote];
  if (!entry) return [];
  return entry.lastGood ? [entry.live, entry.lastGood] : [entry.live];
}

export function healthOf(remote: RemoteName): Health {
  const current = state.get(remote) ?? { index: startIndex(remote), attempt: 0 };
  state.set(remote, current);
  return current;
}

/** A live version that failed on an earlier page is passed over, where another stands by. */
function startIndex(remote: RemoteName): number {
  const [live, lastGood] = candidates(remote);
  return live && lastGood && isKnownBad(live) ? 1 : 0;
}

/**
 * Moves all places of a remote on to its next version. Two places may report the same failure;
 * only the first report counts.
 */
export function reportFailure(remote: RemoteName, failedIndex: number, error: unknown): void {
  const current = healthOf(remote);
  if (current.index !== failedIndex) return;
  const release = candidates(remote)[failedIndex];
  if (release) {
    rememberBad(release);
    reportFault(remote, release, error);
  }
  change(remote, { ...current, index: failedIndex + 1 });
}

/** Starts again with the best version. */
export function retry(remote: RemoteName): void {
  change(remote, { index: 0, attempt: healthOf(remote).attempt + 1 });
}

export function onHealthChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(remote: RemoteName, health: Health) {
  state.set(remote, health);
  listeners.forEach((listener) => listener());
}
