import type { ReleaseManifest } from '@mg/site-format/manifest';
import { foreignGlobals } from '../build/foreignGlobals';
import { foreignStyles } from '../build/foreignStyles';
import type { SiteReader } from '../site/SiteReader';
import { DamageError } from '../storage/errors';
import type { Incompatibility } from './Incompatibility';

/**
 * Finds published files of a version that are missing, differ from their hash, set a global of
 * another version, or style more than their own root.
 */
export async function fileIncompatibilities(
  site: SiteReader,
  manifest: ReleaseManifest,
): Promise<Incompatibility[]> {
  const { app, version, files } = manifest;
  const found = await Promise.all(
    Object.keys(files).map(async (path) => {
      try {
        const bytes = await site.file(manifest, path);
        return [
          ...foreignGlobals(manifest, path, bytes).map((text) => ['globals', text] as const),
          ...foreignStyles(manifest, path, bytes).map((text) => ['styles', text] as const),
        ];
      } catch (error) {
        if (!(error instanceof DamageError)) throw error;
        return [['file', error.message] as const];
      }
    }),
  );
  const globals = ': publish another build, whose globals bear its version';
  const reasons = found.flat().map(([kind, text]) => ({
    ...{ kind, app, version },
    text: kind === 'globals' ? text + globals : text,
  }));
  // Many files may set one global.
  return reasons.filter(
    ({ text }, index) => reasons.findIndex((one) => one.text === text) === index,
  );
}
