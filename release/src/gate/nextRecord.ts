import { inOrder, type AppName } from '@mg/site-format/layout';
import type { LiveApp, ReleaseAction, ReleaseRecord } from '@mg/site-format/record';

/** A wanted change of the live versions. */
export interface Change {
  action: ReleaseAction;
  /** The version that each named app gets, or null to take it out; the others keep theirs. */
  versions: Readonly<Record<AppName, string | null>>;
  by: string;
  reason: string;
  /** The page's configuration; absent keeps the present one. */
  config?: object;
  /** Takes the versions out of quarantine. */
  unquarantine?: boolean;
  /** Goes ahead although a fallback version no longer fits; the record then names none. */
  allowIncompatibleFallback?: boolean;
  /** Goes ahead although no version brings some pages any more. */
  dropPages?: boolean;
}

interface Facts {
  /** ISO 8601, UTC. */
  now: string;
  /** Hash of the `release.json` of a version that becomes live. */
  manifestHash: (app: AppName, version: string) => string;
}

/** Longest list of candidates for the fallback version; `gc` keeps as many. */
const PAST = 20;

/**
 * The record after a change; undefined if it changes nothing. The fallback version is chosen later.
 */
export function nextRecord(
  newest: ReleaseRecord | undefined,
  change: Change,
  { now, manifestHash }: Facts,
): ReleaseRecord | undefined {
  const { action, by, reason } = change;
  const apps = { ...newest?.apps };
  const quarantined = structuredClone(newest?.quarantined ?? {});
  const changes: ReleaseRecord['changes'] = [];

  for (const app of inOrder(Object.keys(change.versions))) {
    const to = change.versions[app] ?? undefined;
    const before = newest?.apps[app];
    if (to === before?.version) continue;
    changes.push({ app, ...(before && { from: before.version }), ...(to && { to }) });
    if (change.unquarantine && to) delete quarantined[app]?.[to];
    if (action === 'rollback' && before) {
      quarantined[app] = { ...quarantined[app], [before.version]: { at: now, by, reason } };
    }
    if (!to) {
      delete apps[app];
      continue;
    }
    const past = action === 'rollback' ? pastAfterRollback : pastAfterPromote;
    const manifest = manifestHash(app, to);
    apps[app] = { version: to, since: now, by, manifest, past: past(before, to) };
  }

  const config = change.config ?? newest?.config ?? {};
  const sameConfig = JSON.stringify(config) === JSON.stringify(newest?.config);
  if (changes.length === 0 && sameConfig && action !== 'compose') return undefined;
  const serial = (newest?.serial ?? 0) + 1;
  return { serial, at: now, by, reason, action, changes, apps, quarantined, config };
}

/** A version that was live and was not rolled back from is good. */
const pastAfterPromote = (before: LiveApp | undefined, to: string): string[] =>
  before ? [before.version, ...before.past.filter((one) => one !== to)].slice(0, PAST) : [];

/** After a rollback, versions before the target come before the skipped ones. */
function pastAfterRollback(before: LiveApp | undefined, to: string): string[] {
  const past = before?.past ?? [];
  const at = past.indexOf(to);
  return at < 0 ? past : [...past.slice(at + 1), ...past.slice(0, at)];
}
