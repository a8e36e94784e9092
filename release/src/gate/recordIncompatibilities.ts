import { availableParallelism } from 'node:os';
import type { ReleaseRecord } from '@mg/site-format/record';
import { inBatches } from '../storage/inBatches';
import type { Find, Published } from '../storage/Published';
import type { SiteStorage } from '../storage/SiteStorage';
import type { Change } from './nextRecord';
import { contractIncompatibilities } from './contractIncompatibilities';
import { fileIncompatibilities } from './fileIncompatibilities';
import { folderIncompatibilities } from './folderIncompatibilities';
import type { Incompatibility } from './Incompatibility';
import { ownIncompatibilities } from './ownIncompatibilities';
import { pairIncompatibilities } from './pairIncompatibilities';
import { recordPairs, toIncompatibility, type Pair, type Side } from './recordPairs';
import { siteIncompatibilities } from './siteIncompatibilities';

/** Runs the whole gate, and returns all reasons against a planned record. */
export async function recordIncompatibilities(
  { storage, published, find }: { storage: SiteStorage; published: Published; find: Find },
  record: ReleaseRecord,
  newest: ReleaseRecord | undefined,
  change: Change,
): Promise<Incompatibility[]> {
  // A rollback needs no check of its fallback, since `withLastGood` skips incompatible versions.
  const ignoreLastGood = change.allowIncompatibleFallback || change.action === 'rollback';
  const pairs = recordPairs(record, newest, find, ignoreLastGood);
  const brought = record.changes.flatMap(({ app, to }) => (to ? [find(app, to)!] : []));
  return [
    ...quarantineIncompatibilities(newest, change),
    ...pairs.flatMap(unmetNeeds),
    ...siteIncompatibilities(record, newest, find, change),
    ...(await brokenContracts(pairs, published, change.uncaged)),
    ...(
      await inBatches(brought, 1, (manifest) => folderIncompatibilities(storage, manifest))
    ).flat(),
    ...(await inBatches(brought, 1, (manifest) => fileIncompatibilities(storage, manifest))).flat(),
  ];
}

const quarantineIncompatibilities = (
  newest: ReleaseRecord | undefined,
  change: Change,
): Incompatibility[] =>
  Object.entries(change.versions).flatMap(([app, version]) => {
    const entry = version && newest?.quarantined[app]?.[version];
    if (!entry || change.unquarantine) return [];
    const why = entry.reason ? ` (${entry.reason})` : '';
    const text = `in quarantine since ${entry.by} rolled it back at ${entry.at}${why}; --unquarantine with a reason lifts that`;
    return [{ kind: 'quarantine' as const, app, version, text }];
  });

/** Finds needs of the remote that its shell does not meet. */
function unmetNeeds(pair: Pair): Incompatibility[] {
  const { remote, shell } = pair;
  // `siteIncompatibilities` reports live versions that are unsound by themselves.
  const isToldAlready = ({ role, manifest }: Side) =>
    role !== 'last good' && ownIncompatibilities(manifest).length > 0;
  if (isToldAlready(remote) || isToldAlready(shell)) return [];
  return pairIncompatibilities(remote.manifest, shell.manifest).map(({ kind, text }) =>
    toIncompatibility(pair, kind, text),
  );
}

/** Runs the contract cases of every pair, each pair in a cage of its own. */
async function brokenContracts(
  pairs: Pair[],
  published: Published,
  uncaged?: boolean,
): Promise<Incompatibility[]> {
  const found = await inBatches(pairs, availableParallelism(), async (pair) => {
    const { remote, shell } = pair;
    const { manifest } = remote;
    const texts = await contractIncompatibilities(manifest, shell.manifest, published, uncaged);
    return texts.map((text) => toIncompatibility(pair, 'contract', text));
  });
  return found.flat();
}
