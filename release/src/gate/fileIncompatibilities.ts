import { sha384 } from '@mg/site-format/hash';
import { versionFolder } from '@mg/site-format/layout';
import type { ReleaseManifest } from '@mg/site-format/manifest';
import { foreignGlobals } from '../build/foreignGlobals';
import type { SiteStorage } from '../storage/SiteStorage';
import type { Incompatibility } from './Incompatibility';

/**
 * Finds published files of a version that are missing, differ from their hash, or set a global of
 * another version.
 */
export async function fileIncompatibilities(
  storage: SiteStorage,
  manifest: ReleaseManifest,
): Promise<Incompatibility[]> {
  const { app, version, files } = manifest;
  const foreign = new Set<string>();
  const found = await Promise.all(
    Object.entries(files).map(async ([path, { hash }]) => {
      const bytes = await storage.read(`${versionFolder(app, version)}/${path}`);
      if (bytes && sha384(bytes) === hash) {
        for (const problem of foreignGlobals(manifest, path, bytes)) foreign.add(problem);
        return [];
      }
      const text = bytes ? `${path} has another hash than when published` : `${path} is missing`;
      return [{ kind: 'file' as const, app, version, text }];
    }),
  );
  const globals = [...foreign].map((problem) => {
    const text = `${problem}: publish another build, whose globals bear its version`;
    return { kind: 'globals' as const, app, version, text };
  });
  return [...found.flat(), ...globals];
}
