import type { LiveApp, Quarantine, ReleaseAction, ReleaseRecord } from './releaseRecord';
import { APPS, type AppName } from './siteLayout';

/** What someone wants to become live. */
export interface Change {
  action: ReleaseAction;
  /** The version that each named app gets; the others keep theirs. */
  versions: Partial<Record<AppName, string>>;
  by: string;
  reason: string;
  /** The page's configuration; absent keeps the present one. */
  config?: object;
  /** Takes the versions out of quarantine. */
  unquarantine?: boolean;
}

export interface Facts {
  /** ISO 8601, UTC. */
  now: string;
  /** Hash of the `release.json` of each version that becomes live. */
  manifestHash: (app: AppName, version: string) => string;
  /** Whether a formerly live version could still take over in the pages of this record. */
  isUsable: (app: AppName, version: string) => boolean;
}

/** Versions kept as candidates for the last good one; as many as `gc` keeps. */
const PAST = 20;

/** The record after a change, or undefined where it changes nothing. */
export function nextRecord(
  previous: ReleaseRecord | undefined,
  change: Change,
  facts: Facts,
): ReleaseRecord | undefined {
  const { action, by, reason } = change;
  const wanted = { ...previous?.apps } as ReleaseRecord['apps'];
  const quarantined = structuredClone(previous?.quarantined ?? {});
  const changes: ReleaseRecord['changes'] = [];

  for (const app of APPS) {
    const to = change.versions[app];
    const before = previous?.apps[app];
    if (!to || to === before?.version) continue;
    changes.push({ app, ...(before && { from: before.version }), to });
    if (change.unquarantine) delete quarantined[app]?.[to];
    if (action === 'rollback' && before) {
      const left: Quarantine = { at: facts.now, by, reason };
      quarantined[app] = { ...quarantined[app], [before.version]: left };
    }
    wanted[app] = {
      version: to,
      since: facts.now,
      by,
      manifest: facts.manifestHash(app, to),
      past: action === 'rollback' ? pastAfterRollback(before, to) : pastAfterPromote(before, to),
    };
  }

  const config = change.config ?? previous?.config ?? {};
  const sameConfig = JSON.stringify(config) === JSON.stringify(previous?.config);
  if (changes.length === 0 && sameConfig && action !== 'compose') return undefined;

  return {
    serial: (previous?.serial ?? 0) + 1,
    at: facts.now,
    by,
    reason,
    action,
    changes,
    apps: withLastGood(wanted, quarantined, facts),
    quarantined,
    config,
  };
}

/** A version that was live and was not rolled back from is good. */
const pastAfterPromote = (before: LiveApp | undefined, to: string): string[] =>
  before ? [before.version, ...without(before.past, to)].slice(0, PAST) : [];

/** After going back, what came before the target is tried before what was skipped. */
function pastAfterRollback(before: LiveApp | undefined, to: string): string[] {
  const past = before?.past ?? [];
  const at = past.indexOf(to);
  return at < 0 ? past : [...past.slice(at + 1), ...past.slice(0, at)];
}

function withLastGood(
  apps: ReleaseRecord['apps'],
  quarantined: ReleaseRecord['quarantined'],
  { isUsable }: Facts,
): ReleaseRecord['apps'] {
  return Object.fromEntries(
    (Object.entries(apps) as [AppName, LiveApp][]).map(([app, live]) => {
      const lastGood = live.past.find(
        (version) =>
          version !== live.version && !quarantined[app]?.[version] && isUsable(app, version),
      );
      return [app, { ...live, lastGood }];
    }),
  );
}

const without = (versions: string[], gone: string) => versions.filter((one) => one !== gone);
