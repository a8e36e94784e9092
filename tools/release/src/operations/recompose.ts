import { ReleaseError } from '../storage/errors';
import type { Change } from '../gate/nextRecord';
import type { SiteStorage } from '../storage/SiteStorage';
import { commitRecord, type CommitOptions, type Committed } from './commitRecord';

interface RecomposeOptions extends CommitOptions, Pick<Change, 'config'> {
  /** Composes with the pages' present content when the store gives no fresh content. */
  keepContent?: boolean;
}

/** Composes the live pages again in a new record, after a change of content or configuration. */
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
