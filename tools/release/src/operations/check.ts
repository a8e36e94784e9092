import type { AppName } from '@mg/site-format/layout';
import type { Incompatibility } from '../gate/Incompatibility';
import { SiteReader } from '../site/SiteReader';
import { openSite } from '../storage/openSite';
import type { ReadableSite } from '../storage/SiteStorage';
import { planRelease, type PlanOptions } from './planRelease';

/**
 * Asks for the reasons against a promotion of these versions together.
 *
 * @throws ReleaseError, NoCageError
 */
export async function check(
  place: string | ReadableSite,
  versions: Readonly<Record<AppName, string>>,
  options: PlanOptions = {},
): Promise<Incompatibility[]> {
  const site = new SiteReader(openSite(place));
  return (await planRelease(site, () => ({ action: 'promote', versions }), options)).refusals;
}
