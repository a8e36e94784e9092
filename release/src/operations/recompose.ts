import { commitRecord, type Committed } from './commitRecord';
import type { PromoteOptions } from './promote';
import { silently } from '../foundation/progress';
import { openSite } from '../storage/openSite';
import type { SiteStorage } from '../storage/SiteStorage';
import { ReleaseError } from '../foundation/errors';

export interface RecomposeOptions extends PromoteOptions {
  /** Goes ahead with the content that the pages have, where fresh content cannot be had. */
  keepContent?: boolean;
}

/**
 * Composes the pages anew from what is live, as a record of its own: after the content, the
 * configuration or the tool itself has changed.
 *
 * @throws ReleaseError where the content cannot be read
 */
export const recompose = (
  site: string | SiteStorage,
  {
    by = 'unknown',
    reason = '',
    config,
    step = silently,
    fetchContent,
    keepContent,
  }: RecomposeOptions = {},
): Promise<Committed> =>
  commitRecord(
    openSite(site),
    (newest) => {
      if (!newest) throw new ReleaseError('Nothing is live yet, so there are no pages to compose.');
      return { action: 'compose', versions: {}, by, reason, ...(config && { config }) };
    },
    { step, fetchContent, freshOnly: !keepContent },
  );
