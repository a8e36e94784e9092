import type { Change } from '../site/releaseRecord';
import type { AppName } from '../site/siteLayout';
import type { SiteStorage } from '../storage/SiteStorage';
import { commitRecord, type CommitOptions, type Committed } from './commitRecord';
import { requireReason } from './requireReason';

type Wishes = Pick<Change, 'config' | 'unquarantine' | 'strandLastGood' | 'dropPages'>;

export interface PromoteOptions extends CommitOptions, Wishes {}

/**
 * Makes published versions live, all in one new record, with pages composed anew. Where all of
 * them are live already, with this configuration, nothing is written.
 *
 * @param site the site's folder, or its storage
 * @param versions version by app; apps that are not named keep theirs
 * @throws GateError where a version does not fit, is damaged or in quarantine
 * @throws ReleaseError where a version is not published, or a reason is missing
 */
export async function promote(
  site: string | SiteStorage,
  versions: Readonly<Record<AppName, string>>,
  { config, unquarantine, strandLastGood, dropPages, ...options }: PromoteOptions = {},
): Promise<Committed> {
  requireReason(options.reason, unquarantine, strandLastGood, dropPages);
  const wishes = { config, unquarantine, strandLastGood, dropPages };
  return commitRecord(site, () => ({ action: 'promote', versions, ...wishes }), options);
}
