import { commitRecord, type Committed } from './record/commitRecord';
import type { FetchContent } from './content/fetchContent';
import { ReleaseError } from './errors';
import { silently, type Step } from './progress';
import type { ReleaseRecord } from './record/releaseRecord';
import type { AppName } from './siteLayout';
import { openSite } from './storage/openSite';
import type { SiteStorage } from './storage/SiteStorage';

export interface RollbackOptions {
  /** The version to go back to; the last good one where absent. */
  to?: string;
  by?: string;
  reason?: string;
  unquarantine?: boolean;
  step?: Step;
  fetchContent?: FetchContent;
}

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
    step = silently,
    fetchContent,
  }: RollbackOptions = {},
): Promise<Committed> {
  if (unquarantine && !reason.trim()) {
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
      return { action: 'rollback', versions: { [app]: target }, by, reason, unquarantine };
    },
    { step, fetchContent },
  );
}

const overtaken = (app: AppName, from: string, { apps, by }: ReleaseRecord) =>
  `${by} has just changed ${app} from ${from} to ${apps[app]?.version}. Nothing was changed here; ` +
  'look at `status` and decide again.';
