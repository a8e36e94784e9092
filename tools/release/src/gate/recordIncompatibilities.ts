import { availableParallelism } from 'node:os';
import { inOrder, type AppName } from '@mg/site-format/layout';
import type { ReleaseManifest } from '@mg/site-format/manifest';
import type { PlannedRecord } from '@mg/site-format/record';
import { readAuthors } from '../site/authors';
import { inBatches } from '../storage/inBatches';
import type { SiteReader } from '../site/SiteReader';
import type { Change } from './nextRecord';
import { budgetIncompatibilities } from './budgetIncompatibilities';
import { contractIncompatibilities } from './contractIncompatibilities';
import { fileIncompatibilities } from './fileIncompatibilities';
import { folderIncompatibilities } from './folderIncompatibilities';
import type { Complaint, Incompatibility } from './Incompatibility';
import { ownIncompatibilities } from './ownIncompatibilities';
import { pairIncompatibilities } from './pairIncompatibilities';
import { ofPair, recordPairs } from './recordPairs';
import { siteIncompatibilities } from './siteIncompatibilities';
import { styleCollisions } from './styleCollisions';

/** Runs the whole gate, and returns all reasons against a planned record. */
export async function recordIncompatibilities(
  site: SiteReader,
  record: PlannedRecord,
  newest: PlannedRecord | undefined,
  change: Change,
): Promise<Incompatibility[]> {
  // A rollback needs no check of its fallback, since `withLastGood` skips incompatible versions.
  const isRollback = change.action === 'rollback';
  const ignoreLastGood = change.allowIncompatibleFallback || isRollback;
  const fallback = async (app: AppName, version: string) =>
    ignoreLastGood ? undefined : (await site.findSound(app, version))?.manifest;
  // The pages need the live version of each app.
  const named = inOrder(Object.keys(record.apps)).map((app) =>
    site.get(app, record.apps[app]!.version),
  );
  const live = (await Promise.all(named)).map(({ manifest }) => manifest);
  const present = Object.entries(newest?.apps ?? {}).map(([app, { version }]) =>
    site.findSound(app, version),
  );
  const before = (await Promise.all(present)).flatMap((one) => (one ? [one.manifest] : []));
  const brought = live.filter(({ app }) => record.changes.some((one) => one.app === app));
  const pairs = await recordPairs(record, live, newest, fallback);
  const found = await Promise.all([
    siteIncompatibilities(record, live, before, change),
    styleCollisions(site, live, brought),
    ofVersions(live, async (manifest) => ownIncompatibilities(manifest)),
    ofVersions(change.unquarantine ? [] : brought, async ({ app, version }) => {
      const told = await quarantine(site, newest, app, version);
      const text = `${told}; --unquarantine with a reason lifts that`;
      return told ? [{ kind: 'quarantine', text }] : [];
    }),
    ofVersions(brought, async (manifest) => [
      ...(await folderIncompatibilities(site.source, manifest)),
      ...(await fileIncompatibilities(site, manifest)),
      ...(isRollback || change.anyWeight ? [] : budgetIncompatibilities(manifest)),
    ]),
    // Each pair runs its contract cases in a cage of its own.
    inBatches(pairs, availableParallelism(), async (pair) => {
      const [remote, shell] = [pair.remote.manifest, pair.shell.manifest];
      return [
        ...pairIncompatibilities(remote, shell),
        ...(await contractIncompatibilities(remote, shell, site, change.uncaged)),
      ].map((complaint) => ofPair(pair, complaint));
    }),
  ]);
  // An operator in need must still reach builds that are older than these checks.
  const spared = isRollback ? ['globals', 'styles'] : [];
  return found.flat(2).filter(({ kind }) => !spared.includes(kind));
}

/** Asks about one version after the other. */
const ofVersions = (
  manifests: readonly ReleaseManifest[],
  ask: (manifest: ReleaseManifest) => Promise<Complaint[]>,
): Promise<Incompatibility[][]> =>
  inBatches(manifests, 1, async (manifest) => {
    const { app, version } = manifest;
    return (await ask(manifest)).map((complaint) => ({ ...complaint, app, version }));
  });

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
