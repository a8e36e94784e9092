import type { ExposedFiles } from '@mg/site-format/manifest';
import { ReleaseError } from '../foundation/errors';

export const FEDERATION_MANIFEST = 'mf-manifest.json';

/** Facts of a build's `mf-manifest.json`. */
export interface FederationFacts {
  container: string;
  entry: string;
  entryType?: 'module';
  builtBy: string;
  exposes: Record<string, ExposedFiles>;
  /** Shared modules by name, as asked for and as brought. */
  shared: { name: string; version?: string; requiredVersion?: string }[];
}

interface RawManifest {
  metaData: {
    globalName: string;
    pluginVersion?: string;
    remoteEntry?: { name?: string; path?: string; type?: string };
  };
  shared?: { name: string; version?: string; requiredVersion?: string }[];
  exposes?: {
    path: string;
    assets?: { js?: { sync?: string[] }; css?: { sync?: string[] } };
  }[];
}

/**
 * Reads the manifest that the federation plugins of webpack, Rspack and Vite write.
 *
 * @throws ReleaseError where it is not one
 */
export function readFederationManifest(json: string): FederationFacts {
  try {
    const raw = JSON.parse(json) as RawManifest;
    const { globalName, pluginVersion = 'of a version unknown', remoteEntry } = raw.metaData;
    if (!globalName) throw new Error('globalName is missing');
    const { name = 'remoteEntry.js', path = '', type } = remoteEntry ?? {};
    return {
      container: globalName,
      entry: [path.replace(/^(\.?\/)+|\/+$/g, ''), name || 'remoteEntry.js']
        .filter(Boolean)
        .join('/'),
      ...(type === 'module' && { entryType: type }),
      builtBy: `federation plugin ${pluginVersion}`,
      exposes: Object.fromEntries(
        (raw.exposes ?? []).map(({ path, assets }) => [
          path,
          { js: assets?.js?.sync ?? [], css: assets?.css?.sync ?? [] },
        ]),
      ),
      shared: (raw.shared ?? []).map(({ requiredVersion, ...module }) => ({
        ...module,
        // Rspack's plugin puts a caret before a range that has one.
        ...(requiredVersion && { requiredVersion: requiredVersion.replace(/^\^+/, '^') }),
      })),
    };
  } catch (cause) {
    throw new ReleaseError(`${FEDERATION_MANIFEST} is unreadable: ${(cause as Error).message}`, {
      cause,
    });
  }
}
