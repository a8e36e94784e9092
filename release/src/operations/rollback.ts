import { commitRecord, type Committed } from './commitRecord';
import type { FetchContent } from '../content/fetchContent';
import { ReleaseError } from '../foundation/errors';
import { silently, type Step } from '../foundation/progress';
import type { ReleaseRecord } from '../site/releaseRecord';
import type { AppName } from '../site/siteLayout';
import { openSite } from '../storage/openSite';
import type { SiteStorage } from '../storage/SiteStorage';

export interface RollbackOptions {
  /** The version to go back to, or `none`; the last good one where absent. */
  to?: string;
  by?: string;
  reason?: string;
  unquarantine?: boolean;
  /** Goes ahead although pages will be brought by nobody any more. Needs a reason. */
  dropPages?: boolean;
  step?: Step;
  fetchContent?: FetchContent;
}

/** Takes the app out of the site, with its pages and parts, in place of a version. */
const NONE = 'none';

/**
 * Takes one app back, through the same gate, and puts the version left behind into quarantine.
 *
 * @throws GateError where the target does not fit, is damaged or in quarantine
 * @throws ReleaseError where there is no target, or the app was changed meanwhile
 */
export async function rollback(
  site: string | SiteStorage,
  app: AppName,
  {
    to,
    by = 'unknown',
    reason = '',
    unquarantine = false,
    dropPages = false,
    step = silently,
    fetchContent,
  }: RollbackOptions = {},
): Promise<Committed> {
  if ((unquarantine || dropPages || to === NONE) && !reason.trim()) {
    throw new ReleaseError('Going against a safeguard needs a reason: --reason TEXT.');
  }
  let from: string | undefined;
  return commitRecord(
    openSite(site),
    (newest) => {
      const live = newest?.apps[app];
      if (!live) throw new ReleaseError(`${app} is not live, so there is nothing to go back from.`);
      // Planned anew upon another's record, a rollback must not take that one back as well.
      from ??= live.version;
      if (live.version !== from) throw new ReleaseError(overtaken(app, from, newest));
      const target = to ?? live.lastGood;
      if (!target) {
        throw new ReleaseError(
          `${app} has no last good version that fits what is live. Name one: --to VERSION ` +
            '(`status` lists what is published).',
        );
      }
      if (target === from) throw new ReleaseError(`${app}@${from} is what is live.`);
      const versions = { [app]: target === NONE ? null : target };
      return { action: 'rollback', versions, by, reason, unquarantine, dropPages };
    },
    { step, fetchContent },
  );
}

const overtaken = (app: AppName, from: string, { apps, by }: ReleaseRecord) =>
  `${by} has just changed ${app} from ${from} to ${apps[app]?.version ?? 'none'}. Nothing was changed here; ` +
  'look at `status` and decide again.';
