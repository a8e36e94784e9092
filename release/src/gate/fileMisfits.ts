import { sha384 } from '../foundation/hash';
import type { ReleaseManifest } from '../site/releaseManifest';
import { versionFolder } from '../site/siteLayout';
import type { SiteStorage } from '../storage/SiteStorage';
import type { Misfit } from './Misfit';

/** Every published file of a version that is gone or no longer has its hash. */
export async function fileMisfits(
  storage: SiteStorage,
  { app, version, files }: ReleaseManifest,
): Promise<Misfit[]> {
  const found = await Promise.all(
    Object.entries(files).map(async ([path, { hash }]) => {
      const bytes = await storage.read(`${versionFolder(app, version)}/${path}`);
      if (bytes && sha384(bytes) === hash) return undefined;
      const text = bytes ? `${path} has another hash than when published` : `${path} is missing`;
      return { kind: 'file' as const, app, version, text };
    }),
  );
  return found.filter((misfit) => misfit !== undefined);
}
