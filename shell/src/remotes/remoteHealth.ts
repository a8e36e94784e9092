import { createSubscribers } from '@mg/shared/createSubscribers';
import type { RemoteRelease } from '@mg/shared/domain/pageRelease';
import { isKnownBad } from './badReleases';
import { readPageRelease } from './readPageRelease';

export const SHELL = 'shell';

/** Holds each remote's current version, or none when all have failed. */
const current = new Map<string, RemoteRelease | undefined>();
const { subscribe, notify } = createSubscribers();
export { subscribe as onFailure };

/** Lists the versions to try: the live one, then the last good one. */
export function candidates(remote: string): RemoteRelease[] {
  const { live, lastGood } = readPageRelease().remotes[remote] ?? {};
  return [live, lastGood].filter((release) => release !== undefined);
}

/** Returns a remote's current version, the same in all of its places. */
export function currentOf(remote: string): RemoteRelease | undefined {
  if (current.has(remote)) return current.get(remote);
  // A version that has failed on an earlier page gives way to its fallback, or to the error view.
  const first = candidates(remote).find((version) => !isKnownBad(version));
  current.set(remote, first);
  return first;
}

/** Returns the version of an app that the page runs now. */
export const runningVersion = (app: string): string | undefined =>
  app === SHELL ? readPageRelease().shell.version : currentOf(app)?.version;

/** Tells whether no other version can replace this one. */
export const isLast = (remote: string, release: RemoteRelease | undefined): boolean =>
  release === candidates(remote).at(-1);

/** Switches all places of a remote to its next version. @returns whether the failed one was still current */
export function leaveVersion(remote: string, failed: RemoteRelease | undefined): boolean {
  if (!failed || currentOf(remote) !== failed) return false;
  current.set(remote, isLast(remote, failed) ? undefined : candidates(remote).at(-1));
  notify();
  return true;
}
