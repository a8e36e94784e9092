import type { AppName } from '@mg/site-format/layout';
import type { Incompatibility } from '../gate/Incompatibility';
import type { Change } from '../gate/nextRecord';
import { planRecord } from '../gate/planRecord';
import { openSite } from '../storage/FolderStorage';
import { Published } from '../storage/Published';
import { newestRecord } from '../storage/records';
import type { SiteStorage } from '../storage/SiteStorage';

/** Asks the gate about a promotion of these versions together. @throws ReleaseError, NoCageError */
export async function check(
  site: string | SiteStorage,
  versions: Record<AppName, string>,
  { uncaged }: Pick<Change, 'uncaged'> = {},
): Promise<Incompatibility[]> {
  const storage = openSite(site);
  const change = { action: 'promote' as const, versions, by: 'check', reason: '', uncaged };
  const newest = await newestRecord(storage);
  return (await planRecord(storage, new Published(storage), newest, change)).incompatibilities;
}
