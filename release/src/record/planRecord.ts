import { ReleaseError } from '../foundation/errors';
import { fits } from '../gate/fits';
import { GateError } from '../gate/GateError';
import { recordMisfits } from '../gate/recordMisfits';
import type { Find, Published, PublishedVersion } from '../published/Published';
import type { Change, ReleaseRecord } from '../site/releaseRecord';
import { inOrder, SHELL } from '../site/siteLayout';
import type { SiteStorage } from '../storage/SiteStorage';
import { nextRecord } from './nextRecord';
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
  const misfits = await recordMisfits(storage, record, newest, change, find);
  if (misfits.length > 0) throw new GateError(misfits);
  return withLastGood(record, find, (remote, shell) => fits(storage, remote, shell));
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
