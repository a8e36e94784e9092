import { GateError } from '../gate/GateError';
import type { Misfit } from '../gate/Misfit';
import { Published } from '../published/Published';
import { planRecord } from '../record/planRecord';
import { newestRecord } from '../record/readRecord';
import type { AppName } from '../site/siteLayout';
import { openSite } from '../storage/openSite';
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
): Promise<Misfit[]> {
  const storage = openSite(site);
  const newest = await newestRecord(storage);
  const change = { action: 'promote' as const, versions, by: 'check', reason: '' };
  try {
    await planRecord(storage, new Published(storage), newest, change);
    return [];
  } catch (error) {
    if (error instanceof GateError) return error.misfits;
    throw error;
  }
}
