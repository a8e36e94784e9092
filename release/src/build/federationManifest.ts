import { ReleaseError } from '../errors';
import type { ExposedFiles } from '../releaseManifest';

export const FEDERATION_MANIFEST = 'mf-manifest.json';

/** What a build's `mf-manifest.json` says about it. */
export interface FederationFacts {
  container: string;
  pluginVersion: string;
  exposes: Record<string, ExposedFiles>;
  /** Shared modules by name, as asked for and as brought. */
  shared: { name: string; version?: string; requiredVersion?: string }[];
}

interface RawManifest {
  metaData: { globalName: string; pluginVersion: string };
  shared?: { name: string; version?: string; requiredVersion?: string }[];
  exposes?: {
    path: string;
    assets?: { js?: { sync?: string[] }; css?: { sync?: string[] } };
  }[];
}

/**
 * Reads the federation plugin's manifest.
 *
 * @throws ReleaseError where it is not one
 */
export function readFederationManifest(json: string): FederationFacts {
  try {
    const raw = JSON.parse(json) as RawManifest;
    const { globalName, pluginVersion } = raw.metaData;
    if (!globalName || !pluginVersion) throw new Error('globalName or pluginVersion is missing');
    return {
      container: globalName,
      pluginVersion,
      exposes: Object.fromEntries(
        (raw.exposes ?? []).map(({ path, assets }) => [
          path,
          { js: assets?.js?.sync ?? [], css: assets?.css?.sync ?? [] },
        ]),
      ),
      shared: raw.shared ?? [],
    };
  } catch (cause) {
    throw new ReleaseError(`${FEDERATION_MANIFEST} is unreadable: ${(cause as Error).message}`, {
      cause,
    });
  }
}
