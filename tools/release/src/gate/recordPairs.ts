import { SHELL, type AppName } from '@mg/site-format/layout';
import type { ReleaseManifest } from '@mg/site-format/manifest';
import type { PlannedRecord } from '@mg/site-format/record';
import type { Complaint, Incompatibility, Role } from './Incompatibility';

interface Side {
  manifest: ReleaseManifest;
  role: Role;
}

export interface Pair {
  remote: Side;
  shell: Side;
}

/**
 * Lists every pair of shell and remote with a new side. The other side is live, or a fallback
 * version that must stay compatible.
 *
 * @param live has the manifests of the record
 * @param find reads a fallback version, unless that version is damaged or missing
 */
export async function recordPairs(
  record: PlannedRecord,
  live: readonly ReleaseManifest[],
  newest: PlannedRecord | undefined,
  find: (app: AppName, version: string) => Promise<ReleaseManifest | undefined>,
): Promise<Pair[]> {
  const changes = new Map(record.changes.map((change) => [change.app, change]));
  const sides = live.map(async (manifest): Promise<Side[]> => {
    const { app } = manifest;
    const change = changes.get(app);
    // Operators may roll back to the present version, or to its fallback.
    const version = change ? change.from : newest?.apps[app]?.lastGood;
    const lastGood = version === undefined ? undefined : await find(app, version);
    return [
      { manifest, role: change ? 'new' : 'live' },
      ...(lastGood ? [{ manifest: lastGood, role: 'last good' } as const] : []),
    ];
  });
  const all = (await Promise.all(sides)).flat();
  const ofShell = all.filter(({ manifest }) => manifest.app === SHELL);
  return all.flatMap((remote) => {
    if (remote.manifest.app === SHELL) return [];
    const pairs = ofShell.map((shell) => ({ remote, shell }));
    return pairs.filter((pair) => [pair.remote.role, pair.shell.role].includes('new'));
  });
}

/** Names the new side first; when both are new, the remote, which has the needs. */
export function ofPair({ remote, shell }: Pair, { kind, text }: Complaint): Incompatibility {
  const [one, other] = remote.role === 'new' ? [remote, shell] : [shell, remote];
  const { app, version } = other.manifest;
  return {
    kind,
    app: one.manifest.app,
    version: one.manifest.version,
    other: { app, version, role: other.role },
    text: one === remote ? text : `${app}@${version} ${text}`,
  };
}
