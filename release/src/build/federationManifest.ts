import { ReleaseError } from '../storage/errors';

export const FEDERATION_MANIFEST = 'mf-manifest.json';

interface RawManifest {
  metaData: {
    globalName: string;
    pluginVersion?: string;
    remoteEntry?: { name?: string; path?: string; type?: string };
  };
  /** Modules that the build asks for, or brings. */
  shared?: { name: string; version?: string; requiredVersion?: string }[];
  exposes?: {
    path: string;
    assets?: { js?: { sync?: string[] }; css?: { sync?: string[] } };
  }[];
}

/** Reads the manifest of federation plugins: webpack's, Rspack's, Vite's. @throws ReleaseError */
export function readFederationManifest(json: string) {
  try {
    const raw = JSON.parse(json) as RawManifest;
    const { globalName, pluginVersion = 'of a version unknown', remoteEntry } = raw.metaData;
    if (!globalName) throw new Error('globalName is missing');
    const { name, path = '', type } = remoteEntry ?? {};
    const folder = path.replace(/^(\.?\/)+|\/+$/g, '');
    return {
      container: globalName,
      entry: `${folder && `${folder}/`}${name || 'remoteEntry.js'}`,
      ...(type === 'module' && { entryType: 'module' as const }),
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
