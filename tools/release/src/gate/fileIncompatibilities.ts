import type { ReleaseManifest } from '@mg/site-format/manifest';
import { foreignGlobals } from '../build/foreignGlobals';
import { foreignStyles } from '../build/foreignStyles';
import type { SiteReader } from '../site/SiteReader';
import { DamageError } from '../storage/errors';
import type { Complaint } from './Incompatibility';

const NEW_BUILD = 'publish another build, whose globals bear its version';

/**
 * Finds published files of a version that are missing, differ from their hash, set a global of
 * another version, or style more than their own root.
 */
export async function fileIncompatibilities(
  site: SiteReader,
  manifest: ReleaseManifest,
): Promise<Complaint[]> {
  const found = Object.keys(manifest.files).map(async (path): Promise<Complaint[]> => {
    try {
      const bytes = await site.file(manifest, path);
      const globals = foreignGlobals(manifest, path, bytes).map((text) => `${text}: ${NEW_BUILD}`);
      return [
        ...globals.map((text) => ({ kind: 'globals', text })),
        ...foreignStyles(manifest, path, bytes).map((text) => ({ kind: 'styles', text })),
      ];
    } catch (error) {
      if (!(error instanceof DamageError)) throw error;
      return [{ kind: 'file', text: error.message }];
    }
  });
  const complaints = (await Promise.all(found)).flat();
  // Many files may set one global.
  return [...new Map(complaints.map((one) => [one.text, one])).values()];
}
