import type { AppName } from '@mg/site-format/layout';
import type { ReleaseRecord } from '@mg/site-format/record';
import { ReleaseError } from '../storage/errors';
import type { Change } from '../gate/nextRecord';
import type { SiteStorage } from '../storage/SiteStorage';
import { commitRecord, requireReason, type CommitOptions, type Committed } from './commitRecord';

interface RollbackOptions extends CommitOptions, Pick<Change, 'unquarantine' | 'dropPages'> {
  /** Names the target version, or `none`; the default is the last good version. */
  to?: string;
}

/** Removes the app from the site, with its pages and parts, in place of a version. */
const NONE = 'none';

/**
 * Takes one app back through the gate, and puts the old version into quarantine.
 *
 * @throws GateError where the target does not fit, is damaged or in quarantine
 * @throws ReleaseError where no target exists, or another release changes the app meanwhile
 */
export async function rollback(
  site: string | SiteStorage,
  app: AppName,
  { to, unquarantine, dropPages, ...options }: RollbackOptions = {},
): Promise<Committed> {
  requireReason(options.reason, unquarantine, dropPages, to === NONE);
  let from: string | undefined;
  return commitRecord(
    site,
    (newest) => {
      const live = newest?.apps[app];
      if (!live) throw new ReleaseError(`${app} is not live, so there is nothing to go back from.`);
      // A second attempt upon another's record must not roll back that change as well.
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
      return { action: 'rollback', versions, unquarantine, dropPages };
    },
    options,
  );
}

const overtaken = (app: AppName, from: string, { apps }: ReleaseRecord) =>
  `Another operator has just changed ${app} from ${from} to ${apps[app]?.version ?? 'none'}. Nothing was ` +
  'changed here; look at `status` and decide again.';
