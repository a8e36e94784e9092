import type { LiveApp, PlannedRecord } from '@mg/site-format/record';
import { inOrder } from '@mg/site-format/layout';

type Judged = Pick<PlannedRecord, 'apps' | 'quarantined' | 'config' | 'previewKey'>;

const NOTHING: Judged = { apps: {}, quarantined: {}, config: {} };

/**
 * Lists the roles that a record needs, by its difference to the record before, whatever the record
 * says of itself. Whoever releases an app may choose other fallbacks, among past versions.
 */
export function rolesFor(
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
