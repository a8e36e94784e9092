import { availableParallelism } from 'node:os';
import { contractMisfits } from '../contract/contractMisfits';
import { inBatches } from '../foundation/inBatches';
import type { Find } from '../published/Published';
import type { ReleaseManifest } from '../site/releaseManifest';
import type { Change, ReleaseRecord } from '../site/releaseRecord';
import type { SiteStorage } from '../storage/SiteStorage';
import { fileMisfits } from './fileMisfits';
import type { Misfit } from './Misfit';
import { ownMisfits } from './ownMisfits';
import { pairMisfits } from './pairMisfits';
import { recordPairs, toMisfit, type Pair, type Side } from './recordPairs';
import { siteMisfits } from './siteMisfits';

/**
 * The whole gate: why a planned record cannot become live; empty where it can.
 *
 * @param newest the record that it is planned upon
 * @param change what it was planned for
 * @param find lists of published versions
 */
export async function recordMisfits(
  storage: SiteStorage,
  record: ReleaseRecord,
  newest: ReleaseRecord | undefined,
  change: Change,
  find: Find,
): Promise<Misfit[]> {
  // Going back must not fail over what would come after it: an older version that no longer
  // fits is passed over when the next last good one is chosen.
  const ignoreLastGood = change.strandLastGood || change.action === 'rollback';
  const pairs = recordPairs(record, newest, { ignoreLastGood }).flatMap((pair): FoundPair[] => {
    const remote = find(pair.remote.app, pair.remote.version);
    const shell = find(pair.shell.app, pair.shell.version);
    return remote && shell ? [{ pair, remote, shell }] : [];
  });
  const brought = record.changes.flatMap(({ app, to }) => (to ? [find(app, to)!] : []));
  return [
    ...quarantineMisfits(newest, change),
    ...pairs.flatMap(unmetNeeds),
    ...siteMisfits(record, newest, find, change),
    ...(await brokenContracts(pairs, storage)),
    ...(await inBatches(brought, 1, (manifest) => fileMisfits(storage, manifest))).flat(),
  ];
}

interface FoundPair {
  pair: Pair;
  remote: ReleaseManifest;
  shell: ReleaseManifest;
}

const quarantineMisfits = (newest: ReleaseRecord | undefined, change: Change): Misfit[] =>
  Object.entries(change.versions).flatMap(([app, version]) => {
    const entry = version && newest?.quarantined[app]?.[version];
    if (!entry || change.unquarantine) return [];
    const why = entry.reason ? ` (${entry.reason})` : '';
    const text = `in quarantine since ${entry.by} rolled it back at ${entry.at}${why}; --unquarantine with a reason lifts that`;
    return [{ kind: 'quarantine' as const, app, version, text }];
  });

/** What the remote needs of its shell. */
function unmetNeeds({ pair, remote, shell }: FoundPair): Misfit[] {
  // What would be live and is unsound by itself is told once, by siteMisfits.
  const isToldAlready = ({ role }: Side, manifest: ReleaseManifest) =>
    role !== 'last good' && ownMisfits(manifest).length > 0;
  if (isToldAlready(pair.remote, remote) || isToldAlready(pair.shell, shell)) return [];
  return pairMisfits(remote, shell).map(({ kind, text }) => toMisfit(pair, kind, text));
}

/** The contract cases of every pair, each pair with a thread of its own. */
async function brokenContracts(pairs: FoundPair[], storage: SiteStorage): Promise<Misfit[]> {
  const found = await inBatches(pairs, availableParallelism(), async ({ pair, remote, shell }) => {
    const texts = await contractMisfits(remote, shell, storage);
    return texts.map((text) => toMisfit(pair, 'contract', text));
  });
  return found.flat();
}
