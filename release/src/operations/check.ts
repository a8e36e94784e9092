import type { AppName } from '@mg/site-format/layout';
import { GateError } from '../gate/GateError';
import type { Incompatibility } from '../gate/Incompatibility';
import { planRecord } from '../gate/planRecord';
import { openSite } from '../storage/openSite';
import { Published } from '../storage/Published';
import { newestRecord } from '../storage/records';
import type { SiteStorage } from '../storage/SiteStorage';

/**
 * The gate alone: why these versions could not be promoted now, together. Changes nothing.
 *
 * @returns empty where they could
 * @throws ReleaseError where a version is not published
 */
export async function check(
  site: string | SiteStorage,
  versions: Record<AppName, string>,
): Promise<Incompatibility[]> {
  const storage = openSite(site);
  const newest = await newestRecord(storage);
  const change = { action: 'promote' as const, versions, by: 'check', reason: '' };
  try {
    await planRecord(storage, new Published(storage), newest, change);
    return [];
  } catch (error) {
    if (error instanceof GateError) return error.incompatibilities;
    throw error;
  }
}
