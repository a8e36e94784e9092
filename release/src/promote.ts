import { commitRecord, type Committed } from './commitRecord';
import type { AppName } from './siteLayout';
import { openSite } from './storage/openSite';
import type { SiteStorage } from './storage/SiteStorage';

export interface PromoteOptions {
  by?: string;
  reason?: string;
  /** `SiteConfig` for the pages; else the site's config.json, else what the last record had. */
  config?: object;
}

/**
 * Makes published versions live, all in one new record, with pages composed anew. Where all of
 * them are live already, with this configuration, nothing is written.
 *
 * @param site the site's folder, or its storage
 * @param versions version by app; apps that are not named keep theirs
 * @throws ReleaseError where a version is not published or refused
 */
export function promote(
  site: string | SiteStorage,
  versions: Partial<Record<AppName, string>>,
  { by = 'unknown', reason = '', config }: PromoteOptions = {},
): Promise<Committed> {
  return commitRecord(openSite(site), () => ({
    action: 'promote',
    versions,
    by,
    reason,
    ...(config && { config }),
  }));
}
