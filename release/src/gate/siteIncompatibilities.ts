import type { SiteConfig } from '@mg/shared/services/siteConfig';
import { claimOf, inOrder, SHELL, type AppName } from '@mg/site-format/layout';
import type { ReleaseRecord } from '@mg/site-format/record';
import type { Find } from '../storage/Published';
import type { Incompatibility } from './Incompatibility';
import { ownIncompatibilities } from './ownIncompatibilities';

/** An address that a version of an app has for itself. */
interface Claim {
  app: AppName;
  version: string;
  path: string;
}

/** Checks a planned record as a whole: each version by itself, and the owner of each page. */
export function siteIncompatibilities(
  record: ReleaseRecord,
  newest: ReleaseRecord | undefined,
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

/** The shell's own addresses first, then the remotes' pages. */
const claimsOf = ({ apps }: ReleaseRecord, find: Find): Claim[] =>
  inOrder(Object.keys(apps)).flatMap((app) => {
    const { version } = apps[app]!;
    const { shell, remote } = find(app, version) ?? {};
    const paths = shell?.pages ?? remote?.pages?.map(({ path }) => path) ?? [];
    return paths.map((path) => ({ app, version, path }));
  });

const unsound = ({ apps }: ReleaseRecord, find: Find): Incompatibility[] =>
  inOrder(Object.keys(apps)).flatMap((app) => {
    const { version } = apps[app]!;
    const manifest = find(app, version);
    return manifest ? ownIncompatibilities(manifest).map((it) => ({ ...it, app, version })) : [];
  });

function claimedTwice(record: ReleaseRecord, claims: Claim[]): Incompatibility[] {
  const isNew = ({ app }: Claim) => record.changes.some((change) => change.app === app);
  return claims.flatMap((claim, index): Incompatibility[] => {
    const earlier = claims.slice(0, index).find((one) => isSame(one, claim));
    if (!earlier) return [];
    // The refusal tells of the new side.
    const [{ path, ...side }, other] = isNew(claim) ? [claim, earlier] : [earlier, claim];
    const role = isNew(other) ? 'new' : 'live';
    const text = `both claim the page ${path}`;
    const { app, version } = other;
    return [{ kind: 'path', ...side, other: { app, version, role }, text }];
  });
}

/** Pages that visitors have today and would lose, save those of an app that is taken out. */
const dropped = ({ apps }: ReleaseRecord, claims: Claim[], before: Claim[]): Incompatibility[] =>
  before
    .filter((claim) => apps[claim.app] && !claims.some((one) => isSame(one, claim)))
    .map(({ app, version, path }) => ({
      kind: 'page',
      app,
      version: apps[app]!.version,
      other: { app, version, role: 'live' },
      text: `nobody would bring the page ${path} any more; --drop-pages with a reason gives it up`,
    }));

function startOfNobody({ apps, config }: ReleaseRecord, claims: Claim[]): Incompatibility[] {
  const { start } = config as Partial<SiteConfig>;
  const isBrought = claims.some(({ app, path }) => app !== SHELL && path === start);
  if (start === undefined || isBrought) return [];
  const text = `the configuration starts at ${start}, a page that no live remote brings`;
  return [{ kind: 'start', app: SHELL, version: apps[SHELL]!.version, text }];
}

const isSame = (one: Claim, other: Claim) => claimOf(one.path) === claimOf(other.path);
