import { inOrder, SHELL, type AppName } from '@mg/site-format/layout';
import type { ReleaseManifest } from '@mg/site-format/manifest';
import type { PlannedRecord } from '@mg/site-format/record';
import type { Find } from '../site/SiteReader';
import type { Incompatibility, Role } from './Incompatibility';

interface Side {
  manifest: ReleaseManifest;
  role: Role;
}

export interface Pair {
  remote: Side;
  shell: Side;
}

/**
 * Lists every pair of shell and remote with a new side. The other side is live, or a fallback
 * version that must stay compatible.
 */
export function recordPairs(
  record: PlannedRecord,
  newest: PlannedRecord | undefined,
  find: Find,
  ignoreLastGood = false,
): Pair[] {
  const changes = new Map(record.changes.map((change) => [change.app, change]));
  const sideOf = (app: AppName, version: string | undefined, role: Role): Side | undefined => {
    const manifest = version ? find(app, version) : undefined;
    return manifest && { manifest, role };
  };
  const live = (app: AppName) =>
    sideOf(app, record.apps[app]?.version, changes.has(app) ? 'new' : 'live');
  // Operators may roll back to the present version, or to its fallback.
  const lastGood = (app: AppName) => {
    const version = changes.has(app) ? changes.get(app)!.from : newest?.apps[app]?.lastGood;
    return ignoreLastGood ? undefined : sideOf(app, version, 'last good');
  };
  const pair = (remote?: Side, shell?: Side): Pair[] =>
    remote && shell ? [{ remote, shell }] : [];

  const remotes = inOrder(Object.keys(record.apps)).filter((app) => app !== SHELL);
  return remotes.flatMap((app) => [
    ...(changes.has(app) || changes.has(SHELL) ? pair(live(app), live(SHELL)) : []),
    ...(changes.has(app) ? pair(live(app), lastGood(SHELL)) : []),
    ...(changes.has(SHELL) ? pair(lastGood(app), live(SHELL)) : []),
  ]);
}

/** Names the new side first; when both are new, the remote, which has the needs. */
export function toIncompatibility(
  { remote, shell }: Pair,
  kind: Incompatibility['kind'],
  text: string,
): Incompatibility {
  const [one, other] = remote.role === 'new' ? [remote, shell] : [shell, remote];
  const { app, version } = other.manifest;
  return {
    kind,
    app: one.manifest.app,
    version: one.manifest.version,
    other: { app, version, role: other.role },
    text: one === remote ? text : `${app}@${version} ${text}`,
  };
}
