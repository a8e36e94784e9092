import { sha384 } from '@mg/site-format/hash';
import { versionFolder } from '@mg/site-format/layout';
import type { ReleaseManifest } from '@mg/site-format/manifest';
import { foreignGlobals } from '../build/foreignGlobals';
import { foreignStyles } from '../build/foreignStyles';
import type { SiteStorage } from '../storage/SiteStorage';
import type { Incompatibility } from './Incompatibility';

/**
 * Finds published files of a version that are missing, differ from their hash, set a global of
 * another version, or style more than their own root.
 */
export async function fileIncompatibilities(
  storage: SiteStorage,
  manifest: ReleaseManifest,
): Promise<Incompatibility[]> {
  const { app, version, files } = manifest;
  const globals = new Set<string>();
  const styles: string[] = [];
  const found = await Promise.all(
    Object.entries(files).map(async ([path, { hash }]) => {
      const bytes = await storage.read(`${versionFolder(app, version)}/${path}`);
      if (bytes && sha384(bytes) === hash) {
        for (const problem of foreignGlobals(manifest, path, bytes)) globals.add(problem);
        styles.push(...foreignStyles(manifest, path, bytes));
        return [];
      }
      const text = bytes ? `${path} has another hash than when published` : `${path} is missing`;
      return [{ kind: 'file' as const, app, version, text }];
    }),
  );
  const refusal = (kind: 'globals' | 'styles') => (text: string) => ({ kind, app, version, text });
  return [
    ...found.flat(),
    ...[...globals]
      .map((problem) => `${problem}: publish another build, whose globals bear its version`)
      .map(refusal('globals')),
    ...styles.map(refusal('styles')),
  ];
}
