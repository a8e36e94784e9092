import { inOrder, SHELL, type AppName } from '@mg/site-format/layout';
import type { ReleaseRecord } from '@mg/site-format/record';
import type { Incompatibility } from './Incompatibility';

export type Side = NonNullable<Incompatibility['other']>;

export interface Pair {
  remote: Side;
  shell: Side;
}

/**
 * Every pair of shell and remote with a new side. The other side is live, or the fallback version
 * unless that may become incompatible.
 */
export function recordPairs(
  record: ReleaseRecord,
  newest: ReleaseRecord | undefined,
  { ignoreLastGood = false } = {},
): Pair[] {
  const isNew = (app: AppName) => record.changes.some((change) => change.app === app);
  const live = (app: AppName): Side | undefined => {
    const version = record.apps[app]?.version;
    return version ? { app, version, role: isNew(app) ? 'new' : 'live' } : undefined;
  };
  const lastGood = (app: AppName): Side | undefined => {
    const version = ignoreLastGood ? undefined : expectedLastGood(record, newest, app);
    return version ? { app, version, role: 'last good' } : undefined;
  };

  const remotes = inOrder(Object.keys(record.apps)).filter((app) => app !== SHELL);
  return remotes.flatMap((app) =>
    [
      (isNew(app) || isNew(SHELL)) && pairOf(live(app), live(SHELL)),
      isNew(app) && pairOf(live(app), lastGood(SHELL)),
      isNew(SHELL) && pairOf(lastGood(app), live(SHELL)),
    ].filter((pair) => typeof pair === 'object'),
  );
}

const pairOf = (remote: Side | undefined, shell: Side | undefined): Pair | undefined =>
  remote && shell && { remote, shell };

/** The version that operators count on to go back to: the live one, or its fallback. */
function expectedLastGood(
  record: ReleaseRecord,
  newest: ReleaseRecord | undefined,
  app: AppName,
): string | undefined {
  const change = record.changes.find((one) => one.app === app);
  return change ? change.from : newest?.apps[app]?.lastGood;
}

/** Tells of the new side; if both are new, of the remote, whose needs they are. */
export function toIncompatibility(
  { remote, shell }: Pair,
  kind: Incompatibility['kind'],
  text: string,
): Incompatibility {
  if (remote.role === 'new') {
    return { kind, app: remote.app, version: remote.version, other: shell, text };
  }
  const { app, version } = shell;
  return { kind, app, version, other: remote, text: `${remote.app}@${remote.version} ${text}` };
}
