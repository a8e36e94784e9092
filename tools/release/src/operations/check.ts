import type { AppName } from '@mg/site-format/layout';
import type { Change } from '../gate/nextRecord';
import type { Incompatibility } from '../gate/Incompatibility';
import { planRecord } from '../gate/planRecord';
import { composeSet } from '../pages/composeSet';
import { openSite } from '../storage/openSite';
import { SiteReader } from '../site/SiteReader';
import type { ReadableSite } from '../storage/SiteStorage';
import { fetchOf, type CommitOptions } from './commitRecord';
import { inspect } from './inspect';
import { silently } from '../storage/step';

/**
 * Asks the gate about a promotion of these versions together, as far as their composed pages.
 *
 * @throws ReleaseError, NoCageError
 */
export async function check(
  place: string | ReadableSite,
  versions: Record<AppName, string>,
  options: Pick<CommitOptions, 'uncaged' | 'look' | 'fetchContent' | 'step'> = {},
): Promise<Incompatibility[]> {
  const { uncaged, look, step = silently } = options;
  const site = new SiteReader(openSite(place));
  const change: Change = { action: 'promote', versions, uncaged };
  const newest = await site.newest();
  const { record, incompatibilities } = await step('check what fits', () =>
    planRecord(site, newest, change),
  );
  if (!record || incompatibilities.length > 0) return incompatibilities;
  const composed = await step('compose the pages', () =>
    composeSet(site, record, { fetchContent: fetchOf(options), freshOnly: false }),
  );
  return inspect({ ...composed, site, own: site.source }, newest, look, step);
}
