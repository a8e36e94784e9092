import type { SiteConfig } from '@mg/shared/services/siteConfig';
import { claimOf, inOrder, SHELL, type AppName } from '@mg/site-format/layout';
import type { PlannedRecord } from '@mg/site-format/record';
import type { Find } from '../site/SiteReader';
import type { Incompatibility } from './Incompatibility';
import { ownIncompatibilities, pathsOf } from './ownIncompatibilities';

/** Claims an address for one version of an app. */
interface Claim {
  app: AppName;
  version: string;
  path: string;
}

/** Checks each version of a planned record by itself, and the owner of each page. */
export function siteIncompatibilities(
  record: PlannedRecord,
  newest: PlannedRecord | undefined,
  find: Find,
  { dropPages = false } = {},
): Incompatibility[] {
  const claims = claimsOf(record, find);
  return [
    ...unsound(record, find),
    ...claimedTwice(record, claims),
    ...(newest && !dropPages ? dropped(record, claims, claimsOf(newest, find)) : []),
    ...startOfNobody(record, claims),
  ];
}

/** Lists the shell's own addresses, then the remotes' pages. */
const claimsOf = ({ apps }: PlannedRecord, find: Find): Claim[] =>
  inOrder(Object.keys(apps)).flatMap((app) => {
    const { version } = apps[app]!;
    return pathsOf(find(app, version) ?? {}).map((path) => ({ app, version, path }));
  });

const unsound = ({ apps }: PlannedRecord, find: Find): Incompatibility[] =>
  inOrder(Object.keys(apps)).flatMap((app) => {
    const { version } = apps[app]!;
    const manifest = find(app, version);
    return manifest ? ownIncompatibilities(manifest).map((it) => ({ ...it, app, version })) : [];
  });

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
      kind: 'page',
      app,
      version: apps[app]!.version,
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
