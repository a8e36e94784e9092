import { contractMisfits } from '../contract/contractMisfits';
import { recordContractMisfits } from '../gate/recordContractMisfits';
import { ReleaseError } from '../foundation/errors';
import { GateError } from '../gate/GateError';
import { fileMisfits } from '../gate/fileMisfits';
import type { Misfit } from '../gate/Misfit';
import { pairMisfits } from '../gate/pairMisfits';
import { recordMisfits, type Find } from '../gate/recordMisfits';
import { recordPairs } from '../gate/recordPairs';
import { siteMisfits } from '../gate/siteMisfits';
import { nextRecord, type Change } from './nextRecord';
import type { Published, PublishedVersion } from '../published/Published';
import type { ReleaseManifest } from '../site/releaseManifest';
import type { ReleaseRecord } from '../site/releaseRecord';
import { inOrder, SHELL, type AppName } from '../site/siteLayout';
import type { SiteStorage } from '../storage/SiteStorage';
import { withLastGood } from './withLastGood';

/**
 * The record that a change leads to, after the gate; undefined where everything is so already.
 * Changes nothing.
 *
 * @throws GateError where a version does not fit, is damaged or in quarantine
 * @throws ReleaseError where a version is not published, or no shell would be live
 */
export async function planRecord(
  storage: SiteStorage,
  published: Published,
  newest: ReleaseRecord | undefined,
  change: Change,
): Promise<ReleaseRecord | undefined> {
  const known = await readConcerned(published, newest, change);
  const find: Find = (app, version) => known.get(`${app}@${version}`)?.manifest;
  const record = nextRecord(newest, change, {
    now: new Date().toISOString(),
    manifestHash: (app, version) => known.get(`${app}@${version}`)!.hash,
  });
  if (!record) return undefined;
  if (!record.apps[SHELL]) {
    throw new ReleaseError('Nothing is live without a shell: promote one, alone or together.');
  }

  // Going back must not fail over what would come after it: an older version that no longer
  // fits is passed over when the next last good one is chosen.
  const ignoreLastGood = change.strandLastGood || change.action === 'rollback';
  const pairs = recordPairs(record, newest, { ignoreLastGood });
  const readText = async (path: string) => (await storage.read(path))?.toString('utf8');
  const misfits = [
    ...quarantineMisfits(newest, change),
    ...recordMisfits(pairs, find),
    ...siteMisfits(record, newest, find, change),
    ...(await recordContractMisfits(pairs, find, readText)),
  ];
  for (const { app, to } of record.changes) {
    if (to) misfits.push(...(await fileMisfits(storage, find(app, to)!)));
  }
  if (misfits.length > 0) throw new GateError(misfits);

  const fits: Fits = async (remote, shell) =>
    pairMisfits(remote, shell).length === 0 &&
    (await contractMisfits(remote, shell, readText)).length === 0;
  return withLastGood(record, (app, version) => fitsWithLive(record, find, fits, app, version));
}

type Fits = (remote: ReleaseManifest, shell: ReleaseManifest) => Promise<boolean>;

/** It may well expose less than the live version does: what it lacks is then shown as failed. */
async function fitsWithLive(
  { apps }: ReleaseRecord,
  find: Find,
  fits: Fits,
  app: AppName,
  version: string,
): Promise<boolean> {
  const candidate = find(app, version);
  if (!candidate) return false;
  if (app !== SHELL) return fits(candidate, find(SHELL, apps[SHELL]!.version)!);
  const remotes = Object.keys(apps).filter((name) => name !== SHELL);
  const live = remotes.flatMap((remote) => find(remote, apps[remote]!.version) ?? []);
  const fitting = await Promise.all(live.map((remote) => fits(remote, candidate)));
  return fitting.every(Boolean);
}

/** Everything that is wanted, live or was good, by `app@version`. */
async function readConcerned(
  published: Published,
  newest: ReleaseRecord | undefined,
  change: Change,
): Promise<Map<string, PublishedVersion>> {
  const known = new Map<string, PublishedVersion>();
  for (const app of inOrder([
    ...Object.keys(change.versions),
    ...Object.keys(newest?.apps ?? {}),
  ])) {
    const wanted = change.versions[app];
    if (wanted) known.set(`${app}@${wanted}`, await published.get(app, wanted));
    const present = newest?.apps[app];
    for (const version of present ? [present.version, ...present.past] : []) {
      const found = await published.find(app, version);
      if (found) known.set(`${app}@${version}`, found);
    }
  }
  return known;
}

const quarantineMisfits = (newest: ReleaseRecord | undefined, change: Change): Misfit[] =>
  Object.entries(change.versions).flatMap(([app, version]) => {
    const entry = version && newest?.quarantined[app]?.[version];
    if (!entry || change.unquarantine) return [];
    const why = entry.reason ? ` (${entry.reason})` : '';
    const text = `in quarantine since ${entry.by} rolled it back at ${entry.at}${why}; --unquarantine with a reason lifts that`;
    return [{ kind: 'quarantine' as const, app, version, text }];
  });
