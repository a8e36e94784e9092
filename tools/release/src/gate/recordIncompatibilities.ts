import { availableParallelism } from 'node:os';
import type { AppName } from '@mg/site-format/layout';
import type { PlannedRecord } from '@mg/site-format/record';
import { readAuthors } from '../site/authors';
import { inBatches } from '../storage/inBatches';
import type { Find, SiteReader } from '../site/SiteReader';
import type { Change } from './nextRecord';
import { budgetIncompatibilities } from './budgetIncompatibilities';
import { contractIncompatibilities } from './contractIncompatibilities';
import { fileIncompatibilities } from './fileIncompatibilities';
import { folderIncompatibilities } from './folderIncompatibilities';
import type { Incompatibility } from './Incompatibility';
import { pairIncompatibilities } from './pairIncompatibilities';
import { recordPairs, toIncompatibility, type Pair } from './recordPairs';
import { siteIncompatibilities } from './siteIncompatibilities';
import { styleCollisions } from './styleCollisions';

/** Runs the whole gate, and returns all reasons against a planned record. */
export async function recordIncompatibilities(
  { site, find }: { site: SiteReader; find: Find },
  record: PlannedRecord,
  newest: PlannedRecord | undefined,
  change: Change,
): Promise<Incompatibility[]> {
  // A rollback needs no check of its fallback, since `withLastGood` skips incompatible versions.
  const isRollback = change.action === 'rollback';
  const ignoreLastGood = change.allowIncompatibleFallback || isRollback;
  const pairs = recordPairs(record, newest, find, ignoreLastGood);
  const brought = record.changes.flatMap(({ app, to }) => (to ? [find(app, to)!] : []));
  const found = await Promise.all([
    quarantineIncompatibilities(site, newest, change),
    pairs.flatMap(unmetNeeds),
    siteIncompatibilities(record, newest, find, change),
    brokenContracts(pairs, site, change.uncaged),
    ...brought.map((manifest) => folderIncompatibilities(site.source, manifest)),
    inBatches(brought, 1, (manifest) => fileIncompatibilities(site, manifest)),
    styleCollisions(site, record, brought, find),
    isRollback || change.anyWeight ? [] : brought.flatMap(budgetIncompatibilities),
  ]);
  // An operator in need must still reach builds that are older than these checks.
  const spared = isRollback ? ['globals', 'styles'] : [];
  return found.flat(2).filter(({ kind }) => !spared.includes(kind));
}

async function quarantineIncompatibilities(
  site: SiteReader,
  newest: PlannedRecord | undefined,
  { versions, unquarantine }: Change,
): Promise<Incompatibility[]> {
  if (unquarantine) return [];
  const found = Object.entries(versions).map(async ([app, version]): Promise<Incompatibility[]> => {
    const told = version && (await quarantine(site, newest, app, version));
    if (!told) return [];
    const text = `${told}; --unquarantine with a reason lifts that`;
    return [{ kind: 'quarantine', app, version, text }];
  });
  return (await Promise.all(found)).flat();
}

/** Tells who put a version into quarantine, and why; returns undefined for any other version. */
export async function quarantine(
  site: SiteReader,
  newest: PlannedRecord | undefined,
  app: AppName,
  version: string,
): Promise<string | undefined> {
  const entry = newest?.quarantined[app]?.[version];
  if (!entry) return undefined;
  const authors = await readAuthors(site.source, newest!.serial);
  const { by = 'somebody', reason } = authors.find(({ at }) => at === entry.at) ?? {};
  const why = reason ? ` (${reason})` : '';
  return `in quarantine since ${by} rolled it back at ${entry.at}${why}`;
}

/** Finds needs of the remote that its shell does not meet. */
const unmetNeeds = (pair: Pair): Incompatibility[] =>
  pairIncompatibilities(pair.remote.manifest, pair.shell.manifest).map(({ kind, text }) =>
    toIncompatibility(pair, kind, text),
  );

/** Runs the contract cases of every pair, each pair in a cage of its own. */
async function brokenContracts(
  pairs: Pair[],
  site: SiteReader,
  uncaged?: boolean,
): Promise<Incompatibility[]> {
  const found = await inBatches(pairs, availableParallelism(), async (pair) => {
    const { remote, shell } = pair;
    const { manifest } = remote;
    const texts = await contractIncompatibilities(manifest, shell.manifest, site, uncaged);
    return texts.map((text) => toIncompatibility(pair, 'contract', text));
  });
  return found.flat();
}
