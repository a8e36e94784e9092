import type { SiteConfig } from '@mg/shared/services/siteConfig';
import { claimOf, SHELL, type AppName } from '@mg/site-format/layout';
import type { ReleaseManifest } from '@mg/site-format/manifest';
import type { PlannedRecord } from '@mg/site-format/record';
import type { Incompatibility } from './Incompatibility';
import type { Change } from './nextRecord';
import { pathsOf } from './ownIncompatibilities';

/** Claims an address for one version of an app. */
interface Claim {
  app: AppName;
  version: string;
  path: string;
}

/**
 * Checks the owner of each page of a planned record.
 *
 * @param before has the present live versions
 */
export function siteIncompatibilities(
  record: PlannedRecord,
  live: readonly ReleaseManifest[],
  before: readonly ReleaseManifest[],
  { dropPages }: Pick<Change, 'dropPages'>,
): Incompatibility[] {
  const claims = live.flatMap(claimsOf);
  return [
    ...claimedTwice(record, claims),
    ...(dropPages ? [] : dropped(record, claims, before.flatMap(claimsOf))),
    ...startOfNobody(record, claims),
  ];
}

const claimsOf = ({ app, version, remote, shell }: ReleaseManifest): Claim[] =>
  pathsOf({ remote, shell }).map((path) => ({ app, version, path }));

function claimedTwice(record: PlannedRecord, claims: Claim[]): Incompatibility[] {
  const isNew = ({ app }: Claim) => record.changes.some((change) => change.app === app);
  return claims.flatMap((claim, index): Incompatibility[] => {
    const earlier = claims.slice(0, index).find((one) => isSame(one, claim));
    if (!earlier) return [];
    // The refusal names the new side first.
    const [{ path, ...side }, other] = isNew(claim) ? [claim, earlier] : [earlier, claim];
    const role = isNew(other) ? 'new' : 'live';
    const text = `both claim the page ${path}`;
    const { app, version } = other;
    return [{ kind: 'path', ...side, other: { app, version, role }, text }];
  });
}

/** Finds live pages that no version brings any more, except those of a removed app. */
const dropped = ({ apps }: PlannedRecord, claims: Claim[], before: Claim[]): Incompatibility[] =>
  before
    .filter((claim) => apps[claim.app] && !claims.some((one) => isSame(one, claim)))
    .map(({ app, version, path }) => ({
      ...{ kind: 'page', app, version: apps[app]!.version },
      other: { app, version, role: 'live' },
      text: `nobody would bring the page ${path} any more; --drop-pages with a reason gives it up`,
    }));

function startOfNobody({ apps, config }: PlannedRecord, claims: Claim[]): Incompatibility[] {
  const { start } = config as Partial<SiteConfig>;
  const isBrought = claims.some(({ app, path }) => app !== SHELL && path === start);
  if (start === undefined || isBrought) return [];
  const text = `the configuration starts at ${start}, a page that no live remote brings`;
  return [{ kind: 'start', app: SHELL, version: apps[SHELL]!.version, text }];
}

const isSame = (one: Claim, other: Claim) => claimOf(one.path) === claimOf(other.path);
