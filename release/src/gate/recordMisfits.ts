import type { ReleaseManifest } from '../site/releaseManifest';
import type { AppName } from '../site/siteLayout';
import type { Misfit } from './Misfit';
import { ownMisfits } from './ownMisfits';
import { pairMisfits } from './pairMisfits';
import { toMisfit, type Pair, type Side } from './recordPairs';

export type Find = (app: AppName, version: string) => ReleaseManifest | undefined;

/**
 * The gate over the pairs of a planned record: what each remote needs of its shell.
 *
 * @param find lists of published versions
 */
export const recordMisfits = (pairs: readonly Pair[], find: Find): Misfit[] =>
  pairs.flatMap((pair) => {
    const remote = find(pair.remote.app, pair.remote.version);
    const shell = find(pair.shell.app, pair.shell.version);
    if (!remote || !shell) return [];
    // What would be live and is unsound by itself is told once, by siteMisfits.
    const isToldAlready = ({ role }: Side, manifest: ReleaseManifest) =>
      role !== 'last good' && ownMisfits(manifest).length > 0;
    if (isToldAlready(pair.remote, remote) || isToldAlready(pair.shell, shell)) return [];
    return pairMisfits(remote, shell).map(({ kind, text }) => toMisfit(pair, kind, text));
  });
