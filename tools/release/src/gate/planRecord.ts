import { SHELL, type AppName } from '@mg/site-format/layout';
import type { ReleaseManifest } from '@mg/site-format/manifest';
import type { PlannedRecord } from '@mg/site-format/record';
import { ReleaseError } from '../storage/errors';
import type { SiteReader } from '../site/SiteReader';
import { contractIncompatibilities } from './contractIncompatibilities';
import type { Incompatibility } from './Incompatibility';
import { nextRecord, type Change } from './nextRecord';
import { pairIncompatibilities } from './pairIncompatibilities';
import { recordIncompatibilities } from './recordIncompatibilities';
import { withLastGood } from './withLastGood';

/**
 * Plans the record of a change, and asks the gate. Changes nothing.
 *
 * @returns the record, or the reasons against it; neither if the change is live already
 * @throws ReleaseError if a version is not published, or no shell would be live
 */
export async function planRecord(
  site: SiteReader,
  newest: PlannedRecord | undefined,
  change: Change,
): Promise<{ record?: PlannedRecord; incompatibilities: Incompatibility[] }> {
  const wanted = Object.entries(change.versions).flatMap(([app, version]) =>
    version === null ? [] : [site.get(app, version)],
  );
  const published = await Promise.all(wanted);
  const hashes = new Map(published.map(({ manifest, hash }) => [manifest.app, hash]));
  const manifestHash = (app: AppName) => hashes.get(app)!;
  const record = nextRecord(newest, change, { now: new Date().toISOString(), manifestHash });
  if (!record) return { incompatibilities: [] };
  if (!record.apps[SHELL]) {
    throw new ReleaseError('Nothing is live without a shell: promote one, alone or together.');
  }
  const incompatibilities = await recordIncompatibilities(site, record, newest, change);
  if (incompatibilities.length > 0) return { incompatibilities };
  const fits = async (remote: ReleaseManifest, shell: ReleaseManifest) =>
    pairIncompatibilities(remote, shell).length === 0 &&
    (await contractIncompatibilities(remote, shell, site, change.uncaged)).length === 0;
  const find = (app: AppName, version: string) => site.findSound(app, version);
  return { record: await withLastGood(record, find, fits), incompatibilities };
}
