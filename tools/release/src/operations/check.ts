import type { AppName } from '@mg/site-format/layout';
import type { Change } from '../gate/nextRecord';
import type { Incompatibility } from '../gate/Incompatibility';
import { planRecord } from '../gate/planRecord';
import { composeSet } from '../pages/composeSet';
import { openSite } from '../storage/openSite';
import { Published } from '../storage/Published';
import { newestRecord } from '../storage/records';
import type { SiteStorage } from '../storage/SiteStorage';
import { fetchOf, type CommitOptions } from './commitRecord';
import { inspect } from './inspect';
import { silently } from '../progress/step';

/**
 * Asks the gate about a promotion of these versions together, as far as their composed pages.
 *
 * @throws ReleaseError, NoCageError
 */
export async function check(
  site: string | SiteStorage,
  versions: Record<AppName, string>,
  options: Pick<CommitOptions, 'uncaged' | 'look' | 'fetchContent' | 'step'> = {},
): Promise<Incompatibility[]> {
  const { uncaged, look, step = silently } = options;
  const storage = openSite(site);
  const published = new Published(storage);
  const change: Change = { action: 'promote', versions, uncaged };
  const newest = await newestRecord(storage);
  const { record, incompatibilities } = await step('check what fits', () =>
    planRecord(storage, published, newest, change),
  );
  if (!record || incompatibilities.length > 0) return incompatibilities;
  const composed = await step('compose the pages', () =>
    composeSet(storage, published, record, { fetchContent: fetchOf(options), freshOnly: false }),
  );
  return inspect({ ...composed, storage, published }, newest, look, step);
}
