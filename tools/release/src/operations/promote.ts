import type { AppName } from '@mg/site-format/layout';
import type { Change } from '../gate/nextRecord';
import type { SiteStorage } from '../storage/SiteStorage';
import { commitRecord, requireReason, type CommitOptions, type Committed } from './commitRecord';

/**
 * Makes published versions live in one record. Writes nothing when all are live already.
 *
 * @throws GateError where a version does not fit, is damaged or in quarantine
 * @throws ReleaseError where a version is not published, or a reason is missing
 */
export async function promote(
  site: string | SiteStorage,
  versions: Readonly<Record<AppName, string>>,
  options: CommitOptions & Omit<Partial<Change>, 'action' | 'versions'> = {},
): Promise<Committed> {
  const { config, unquarantine, allowIncompatibleFallback, dropPages, anyWeight, look } = options;
  requireReason(
    options.reason,
    ...[look === false, unquarantine, allowIncompatibleFallback, dropPages],
  );
  const wanted = { config, unquarantine, allowIncompatibleFallback, dropPages, anyWeight };
  return commitRecord(site, () => ({ action: 'promote', versions, ...wanted }), options);
}
