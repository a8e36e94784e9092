import { ReleaseError } from '../storage/errors';
import type { Change } from '../gate/nextRecord';
import type { SiteStorage } from '../storage/SiteStorage';
import { commitRecord, type CommitOptions, type Committed } from './commitRecord';

interface RecomposeOptions extends CommitOptions, Pick<Change, 'config'> {
  /** Goes ahead with the content that the pages have, where fresh content cannot be had. */
  keepContent?: boolean;
}

/** Composes the live pages anew, as a record of its own: content, configuration or tool changed. */
export const recompose = (
  site: string | SiteStorage,
  { config, keepContent, ...options }: RecomposeOptions = {},
): Promise<Committed> =>
  commitRecord(
    site,
    (newest) => {
      if (!newest) throw new ReleaseError('Nothing is live yet, so there are no pages to compose.');
      return { action: 'compose', versions: {}, config };
    },
    { ...options, freshOnly: !keepContent },
  );
