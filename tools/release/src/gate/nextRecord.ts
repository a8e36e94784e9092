import { inOrder, type AppName } from '@mg/site-format/layout';
import type { LiveApp, ReleaseAction, PlannedRecord } from '@mg/site-format/record';

/** Describes a change of the live versions. */
export interface Change {
  action: ReleaseAction;
  /** Maps each changed app to its new version, or to null for its removal. */
  versions: Readonly<Record<AppName, string | null>>;
  /** Replaces the present configuration of the pages. */
  config?: object;
  /** Takes the versions out of quarantine. */
  unquarantine?: boolean;
  /** Goes ahead although a fallback version no longer fits; the record then names none. */
  allowIncompatibleFallback?: boolean;
  /** Goes ahead although no version brings some pages any more. */
  dropPages?: boolean;
  /** Goes ahead although first screens are heavier than their budget; a local start sets it. */
  anyWeight?: boolean;
  /** Goes ahead where this machine has no cage for server builds. */
  uncaged?: boolean;
}

interface Facts {
  /** Follows ISO 8601, in UTC. */
  now: string;
  /** Returns the hash of the `release.json` of a version. */
  manifestHash: (app: AppName, version: string) => string;
}

type Live = Pick<PlannedRecord, 'apps' | 'quarantined'>;

/** Limits the candidates for the fallback version; `gc` spares as many versions. */
const PAST = 20;

/**
 * Returns the record after a change, or undefined when nothing changes. `withLastGood` chooses the
 * fallback version later.
 */
export function nextRecord(
  newest: PlannedRecord | undefined,
  change: Change,
  { now, manifestHash }: Facts,
): PlannedRecord | undefined {
  const { action } = change;
  const { apps, quarantined } = structuredClone<Live>(newest ?? { apps: {}, quarantined: {} });
  const changes: PlannedRecord['changes'] = [];

  for (const app of inOrder(Object.keys(change.versions))) {
    const to = change.versions[app] ?? undefined;
    const before = newest?.apps[app];
    if (to === before?.version) continue;
    changes.push({ app, ...(before && { from: before.version }), ...(to && { to }) });
    if (change.unquarantine && to) delete quarantined[app]?.[to];
    if (action === 'rollback' && before) {
      quarantined[app] = { ...quarantined[app], [before.version]: { at: now } };
    }
    if (!to) {
      delete apps[app];
      continue;
    }
    const past = action === 'rollback' ? pastAfterRollback : pastAfterPromote;
    const manifest = manifestHash(app, to);
    apps[app] = { version: to, since: now, manifest, past: past(before, to) };
  }

  const config = change.config ?? newest?.config ?? {};
  const sameConfig = JSON.stringify(config) === JSON.stringify(newest?.config);
  if (changes.length === 0 && sameConfig && action !== 'compose') return undefined;
  const serial = (newest?.serial ?? 0) + 1;
  const uncaged = change.uncaged && { uncaged: true as const };
  return { serial, at: now, action, changes, apps, quarantined, config, ...uncaged };
}

/** Puts the previous version first, since a promotion leaves a good version. */
const pastAfterPromote = (before: LiveApp | undefined, to: string): string[] =>
  before ? [before.version, ...before.past.filter((one) => one !== to)].slice(0, PAST) : [];

/** Puts versions before the target ahead of the skipped ones. */
function pastAfterRollback(before: LiveApp | undefined, to: string): string[] {
  const past = before?.past ?? [];
  const at = past.indexOf(to);
  return at < 0 ? past : [...past.slice(at + 1), ...past.slice(0, at)];
}
