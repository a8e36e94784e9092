import type { ReleaseRecord } from '../site/releaseRecord';
import { inOrder, SHELL, type AppName } from '../site/siteLayout';
import type { Misfit } from './Misfit';

export type Side = NonNullable<Misfit['other']>;

export interface Pair {
  remote: Side;
  shell: Side;
}

/**
 * Every pair of shell and remote in which something is new, among what will be live and, unless
 * last good versions may be stranded, with what was last good.
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

/** What the operators count on to go back to: what is live until now, or what was last good. */
function expectedLastGood(
  record: ReleaseRecord,
  newest: ReleaseRecord | undefined,
  app: AppName,
): string | undefined {
  const change = record.changes.find((one) => one.app === app);
  return change ? change.from : newest?.apps[app]?.lastGood;
}

/** Told from the side of what is new; where both are, of the remote, whose needs they are. */
export function toMisfit({ remote, shell }: Pair, kind: Misfit['kind'], text: string): Misfit {
  if (remote.role === 'new') {
    return { kind, app: remote.app, version: remote.version, other: shell, text };
  }
  const { app, version } = shell;
  return { kind, app, version, other: remote, text: `${remote.app}@${remote.version} ${text}` };
}
