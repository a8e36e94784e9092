import { sha384 } from '@mg/site-format/hash';
import { versionFolder } from '@mg/site-format/layout';
import type { ReleaseManifest } from '@mg/site-format/manifest';
import type { SiteStorage } from '../storage/SiteStorage';
import type { Incompatibility } from './Incompatibility';

/** Finds published files of a version that are missing or differ from their hash. */
export async function fileIncompatibilities(
  storage: SiteStorage,
  { app, version, files }: ReleaseManifest,
): Promise<Incompatibility[]> {
  const found = await Promise.all(
    Object.entries(files).map(async ([path, { hash }]) => {
      const bytes = await storage.read(`${versionFolder(app, version)}/${path}`);
      if (bytes && sha384(bytes) === hash) return [];
      const text = bytes ? `${path} has another hash than when published` : `${path} is missing`;
      return [{ kind: 'file' as const, app, version, text }];
    }),
  );
  return found.flat();
}
