import type * as RemoteHealth from '../remotes/remoteHealth';

/** Counts the versions of a remote that the page has left. */
export const versionIndex =
  ({ candidates, currentOf }: typeof RemoteHealth) =>
  (remote: string): number => {
    const [versions, current] = [candidates(remote), currentOf(remote)];
    return current ? versions.indexOf(current) : versions.length;
  };
