import { inOrder, SHELL, type AppName } from '@mg/site-format/layout';
import type { ReleaseManifest } from '@mg/site-format/manifest';
import type { ReleaseRecord } from '@mg/site-format/record';
import type { Published } from './Published';

/** Holds the manifests of the versions in a record. */
export type Manifests = Record<AppName, LiveManifests>;

interface LiveManifests {
  live: ReleaseManifest;
  lastGood?: ReleaseManifest;
}

/** @throws ReleaseError where a version of the record is not published, and DamageError */
export async function readManifests(
  published: Published,
  apps: ReleaseRecord['apps'],
): Promise<Manifests> {
  const manifests: Manifests = {};
  for (const app of inOrder(Object.keys(apps))) {
    const { version, manifest, lastGood, lastGoodManifest } = apps[app]!;
    manifests[app] = {
      live: await published.recorded(app, version, manifest),
      ...(lastGood && { lastGood: await published.recorded(app, lastGood, lastGoodManifest) }),
    };
  }
  return manifests;
}

/** Lists the remotes' manifests in the order of their names. */
export const remotesOf = (manifests: Manifests): (LiveManifests & { app: AppName })[] =>
  inOrder(Object.keys(manifests))
    .filter((app) => app !== SHELL)
    .map((app) => ({ app, ...manifests[app]! }));
