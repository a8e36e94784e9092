import type { Published } from '../published';
import type { ReleaseManifest } from '../releaseManifest';
import type { ReleaseRecord } from './releaseRecord';
import { APPS, type AppName } from '../siteLayout';

/** The lists of the versions that a record names. */
export type Manifests = Partial<
  Record<AppName, { live: ReleaseManifest; lastGood?: ReleaseManifest }>
>;

/** @throws ReleaseError where a version that the record names is not published */
export async function readManifests(
  published: Published,
  apps: ReleaseRecord['apps'],
): Promise<Manifests> {
  const manifests: Manifests = {};
  for (const app of APPS) {
    const named = apps[app];
    if (!named) continue;
    const { version, lastGood } = named;
    manifests[app] = {
      live: (await published.get(app, version)).manifest,
      ...(lastGood && { lastGood: (await published.get(app, lastGood)).manifest }),
    };
  }
  return manifests;
}
