import { commitRecord, type Committed } from './commitRecord';
import type { FetchContent } from '../content/fetchContent';
import { ReleaseError } from '../foundation/errors';
import { silently, type Step } from '../foundation/progress';
import type { AppName } from '../site/siteLayout';
import { openSite } from '../storage/openSite';
import type { SiteStorage } from '../storage/SiteStorage';

export interface PromoteOptions {
  by?: string;
  reason?: string;
  /** `SiteConfig` for the pages; else the site's config.json, else what the last record had. */
  config?: object;
  /** Lets versions go live that were rolled back from. Needs a reason. */
  unquarantine?: boolean;
  /** Goes ahead although a last good version will no longer fit. Needs a reason. */
  strandLastGood?: boolean;
  /** Goes ahead although pages will be brought by nobody any more. Needs a reason. */
  dropPages?: boolean;
  step?: Step;
  /** Where the content of the pages comes from; else from the configured document store. */
  fetchContent?: FetchContent;
}

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
  options: PromoteOptions = {},
): Promise<Committed> {
  const { by = 'unknown', reason = '', step = silently, fetchContent, ...change } = options;
  if ((change.unquarantine || change.strandLastGood || change.dropPages) && !reason.trim()) {
    throw new ReleaseError('Going against a safeguard needs a reason: --reason TEXT.');
  }
  return commitRecord(
    openSite(site),
    () => ({ action: 'promote', versions, by, reason, ...change }),
    { step, fetchContent },
  );
}
