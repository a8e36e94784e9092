import type { LiveApp, PlannedRecord } from '@mg/site-format/record';
import { inOrder } from '@mg/site-format/layout';
import { approversOf } from './approval';
import { unmet, type Root } from './Root';
import type { RootChain } from './rootChain';

type Judged = Pick<PlannedRecord, 'apps' | 'quarantined' | 'config' | 'previewKey'>;

const NOTHING: Judged = { apps: {}, quarantined: {}, config: {} };

interface Signed {
  /** List the keys that have signed the record. */
  signers: readonly string[];
  /** Are texts of other people. */
  approvals: readonly string[];
}

/**
 * Tells why signers may not make a record upon the record before: a role that they lack, a second
 * person's approval of a version that was never live, or a freeze of such versions.
 */
export function unauthorised(
  { pin }: RootChain,
  root: Root,
  before: Judged | undefined,
  record: Judged & Pick<PlannedRecord, 'action' | 'at'>,
  { signers, approvals }: Signed,
): string | undefined {
  const { at } = record;
  const [missing] = rolesFor(before, record).flatMap((role) => unmet(root, role, signers) ?? []);
  if (missing) return `needs ${missing}`;
  for (const [app, { version: to }] of Object.entries(record.apps)) {
    const live = before?.apps[app];
    if (live?.version === to || live?.past.includes(to)) continue;
    const freeze = root.freezes?.find(({ from, until, apps }) => {
      return from <= at && at < until && (apps.length === 0 || apps.includes(app));
    });
    if (freeze)
      return `puts a new ${app} into the freeze from ${freeze.from} until ${freeze.until}`;
    const role = `approve/${app}`;
    if (!(role in root.roles) && !('approve/*' in root.roles)) continue;
    const change = { pin: pin!, app, from: live?.version ?? null, to };
    const others = approversOf(approvals, change, at, root).filter((id) => !signers.includes(id));
    const unapproved = unmet(root, role, [...new Set(others)]);
    if (unapproved) return `needs ${unapproved}`;
  }
  return undefined;
}

/**
 * Lists the roles that a record needs, by its difference to the record before, whatever the record
 * says of itself. Whoever releases an app may choose other fallbacks, among past versions.
 */
function rolesFor(
  before: Judged = NOTHING,
  record: Judged & Pick<PlannedRecord, 'action'>,
): string[] {
  const apps = inOrder([...namesIn(before), ...namesIn(record)]);
  const released = apps.filter((app) => {
    const parts = [before, record].map(({ apps, quarantined }) => [
      withoutFallback(apps[app]),
      quarantined[app] ?? {},
    ]);
    return !isSame(parts[0], parts[1]) || hasStrangeFallback(record.apps[app]);
  });
  const isOperated =
    record.action === 'compose' ||
    !isSame(before.config, record.config) ||
    !isSame(before.previewKey, record.previewKey);
  return [...released.map((app) => `release/${app}`), ...(isOperated ? ['operate'] : [])];
}

const namesIn = ({ apps, quarantined }: Judged) => [
  ...Object.keys(apps),
  ...Object.keys(quarantined),
];

const withoutFallback = (app: LiveApp | undefined) =>
  app && { ...app, lastGood: undefined, lastGoodManifest: undefined };

const hasStrangeFallback = (app: LiveApp | undefined): boolean =>
  app?.lastGood !== undefined && !app.past.includes(app.lastGood);

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
