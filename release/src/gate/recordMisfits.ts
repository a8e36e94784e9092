import type { ReleaseManifest } from '../releaseManifest';
import type { ReleaseRecord } from '../record/releaseRecord';
import { inOrder, SHELL, type AppName } from '../siteLayout';
import type { Misfit, Role } from './Misfit';
import { ownMisfits } from './ownMisfits';
import { pairMisfits } from './pairMisfits';

export type Find = (app: AppName, version: string) => ReleaseManifest | undefined;

/**
 * The gate over the pairs of a planned record: every shell and remote of which one is new, among
 * what will be live and, unless last good versions may be stranded, with what was last good.
 *
 * @param find lists of published versions
 */
export function recordMisfits(
  record: ReleaseRecord,
  newest: ReleaseRecord | undefined,
  find: Find,
  { ignoreLastGood = false } = {},
): Misfit[] {
  const isNew = (app: AppName) => record.changes.some((change) => change.app === app);
  const live = (app: AppName) => {
    const version = record.apps[app]?.version;
    return version ? { version, role: (isNew(app) ? 'new' : 'live') as Role } : undefined;
  };
  const lastGood = (app: AppName) => {
    const version = expectedLastGood(record, newest, app);
    return version && !ignoreLastGood ? { version, role: 'last good' as Role } : undefined;
  };

  const remotes = inOrder(Object.keys(record.apps)).filter((app) => app !== SHELL);
  return remotes.flatMap((remote) => {
    const pairs = [
      (isNew(remote) || isNew(SHELL)) && [live(remote), live(SHELL)],
      isNew(remote) && [live(remote), lastGood(SHELL)],
      isNew(SHELL) && [lastGood(remote), live(SHELL)],
    ];
    return pairs.flatMap((pair) => {
      if (!pair) return [];
      const [ours, shells] = pair;
      return ours && shells ? misfitsOf(remote, ours, shells, find) : [];
    });
  });
}

/** What the operators count on to go back to: what is live until now, or what was last good. */
function expectedLastGood(
  record: ReleaseRecord,
  newest: ReleaseRecord | undefined,
  app: AppName,
): string | undefined {
  const change = record.changes.find((one) => one.app === app);
  return change ? change.from : newest?.apps[app]?.lastGood;
}

interface Side {
  version: string;
  role: Role;
}

function misfitsOf(app: AppName, ours: Side, shells: Side, find: Find): Misfit[] {
  const remote = find(app, ours.version);
  const shell = find(SHELL, shells.version);
  if (!remote || !shell) return [];
  // What would be live and is unsound by itself is told once, by siteMisfits.
  const isToldAlready = ({ role }: Side, manifest: ReleaseManifest) =>
    role !== 'last good' && ownMisfits(manifest).length > 0;
  if (isToldAlready(ours, remote) || isToldAlready(shells, shell)) return [];
  const complaints = pairMisfits(remote, shell);
  // Told from the side of what is new; where both are, of the remote, whose ranges they are.
  if (ours.role === 'new') {
    const other = { app: SHELL, ...shells };
    return complaints.map((it) => ({ ...it, app, version: ours.version, other }));
  }
  const other = { app, ...ours };
  return complaints.map(({ kind, text }) => ({
    kind,
    app: SHELL,
    version: shells.version,
    other,
    text: `${app}@${ours.version} ${text}`,
  }));
}
