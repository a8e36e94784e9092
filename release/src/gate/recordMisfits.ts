import { REMOTES } from '@mg/shared/domain/pageRelease';
import type { ReleaseManifest } from '../releaseManifest';
import type { ReleaseRecord } from '../record/releaseRecord';
import type { AppName } from '../siteLayout';
import type { Misfit } from './Misfit';
import { pairMisfits } from './pairMisfits';

type Role = 'live' | 'last good' | 'new';
type Find = (app: AppName, version: string) => ReleaseManifest | undefined;

/**
 * The gate over a planned record: every pair of shell and remote in which something is new, among
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

  return REMOTES.flatMap((remote) => {
    const pairs = [
      (isNew(remote) || isNew('shell')) && [live(remote), live('shell')],
      isNew(remote) && [live(remote), lastGood('shell')],
      isNew('shell') && [lastGood(remote), live('shell')],
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
  const shell = find('shell', shells.version);
  if (!remote || !shell) return [];
  const complaints = pairMisfits(remote, shell);
  // Told from the side of what is new; where both are, of the remote, whose ranges they are.
  if (ours.role === 'new') {
    const other = { app: 'shell' as const, ...shells };
    return complaints.map((it) => ({ ...it, app, version: ours.version, other }));
  }
  const other = { app, ...ours };
  return complaints.map(({ kind, text }) => ({
    kind,
    app: 'shell',
    version: shells.version,
    other,
    text: `${app}@${ours.version} ${text}`,
  }));
}
