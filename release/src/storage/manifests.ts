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

/** @throws ReleaseError where a version that the record names is not published */
export async function readManifests(
  published: Published,
  apps: ReleaseRecord['apps'],
): Promise<Manifests> {
  const manifests: Manifests = {};
  for (const app of inOrder(Object.keys(apps))) {
    const { version, lastGood } = apps[app]!;
    manifests[app] = {
      live: (await published.get(app, version)).manifest,
      ...(lastGood && { lastGood: (await published.get(app, lastGood)).manifest }),
    };
  }
  return manifests;
}

/** Lists the remotes' manifests in the order of their names. */
export const remotesOf = (manifests: Manifests): (LiveManifests & { app: AppName })[] =>
  inOrder(Object.keys(manifests))
    .filter((app) => app !== SHELL)
    .map((app) => ({ app, ...manifests[app]! }));
