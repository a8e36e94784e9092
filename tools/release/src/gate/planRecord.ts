import { inOrder, SHELL, type AppName } from '@mg/site-format/layout';
import type { ReleaseManifest } from '@mg/site-format/manifest';
import type { PlannedRecord } from '@mg/site-format/record';
import { ReleaseError } from '../storage/errors';
import type { Find, PublishedVersion, SiteReader } from '../site/SiteReader';
import { inBatches } from '../storage/inBatches';
import { contractIncompatibilities } from './contractIncompatibilities';
import type { Incompatibility } from './Incompatibility';
import { nextRecord, type Change } from './nextRecord';
import { pairIncompatibilities } from './pairIncompatibilities';
import { recordIncompatibilities } from './recordIncompatibilities';
import { withLastGood } from './withLastGood';

const READ_AT_ONCE = 16;

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
  const known = await readConcerned(site, newest, change);
  const find: Find = (app, version) => known.get(`${app}@${version}`)?.manifest;
  const record = nextRecord(newest, change, {
    now: new Date().toISOString(),
    manifestHash: (app, version) => known.get(`${app}@${version}`)!.hash,
  });
  if (!record) return { incompatibilities: [] };
  if (!record.apps[SHELL]) {
    throw new ReleaseError('Nothing is live without a shell: promote one, alone or together.');
  }
  const incompatibilities = await recordIncompatibilities({ site, find }, record, newest, change);
  if (incompatibilities.length > 0) return { incompatibilities };
  const fits = async (remote: ReleaseManifest, shell: ReleaseManifest) =>
    pairIncompatibilities(remote, shell).length === 0 &&
    (await contractIncompatibilities(remote, shell, site, change.uncaged)).length === 0;
  const hashOf = (app: AppName, version: string) => known.get(`${app}@${version}`)!.hash;
  return { record: await withLastGood(record, find, fits, hashOf), incompatibilities };
}

/** Reads all wanted, live and past versions, by `app@version`. */
async function readConcerned(
  site: SiteReader,
  newest: PlannedRecord | undefined,
  change: Change,
): Promise<Map<string, PublishedVersion>> {
  const names = [...Object.keys(change.versions), ...Object.keys(newest?.apps ?? {})];
  const wanted = inOrder(names).flatMap((app) => {
    const to = change.versions[app];
    const { version, past = [] } = newest?.apps[app] ?? {};
    return [
      ...past.map((one) => ({ app, version: one, read: 'findSound' }) as const),
      // The pages need the live version of each app that stays.
      ...(version
        ? [{ app, version, read: to === undefined ? 'find' : 'findSound' } as const]
        : []),
      ...(to ? [{ app, version: to, read: 'get' } as const] : []),
    ];
  });
  const found = await inBatches(wanted, READ_AT_ONCE, async ({ app, version, read }) => {
    return [`${app}@${version}`, await site[read](app, version)] as const;
  });
  return new Map(found.flatMap(([name, version]) => (version ? [[name, version]] : [])));
}
