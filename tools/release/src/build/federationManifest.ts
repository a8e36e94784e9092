import { ReleaseError } from '../storage/errors';

export const FEDERATION_MANIFEST = 'mf-manifest.json';

interface RawManifest {
  metaData: {
    globalName: string;
    pluginVersion?: string;
    remoteEntry?: { name?: string; path?: string; type?: string };
  };
  /** Lists modules that the build requires or brings. */
  shared?: { name: string; version?: string; requiredVersion?: string }[];
  exposes?: {
    path: string;
    assets?: { js?: { sync?: string[] }; css?: { sync?: string[] } };
  }[];
}

/** Reads the manifest of webpack's, Rspack's or Vite's federation plugin. @throws ReleaseError */
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
        // Rspack's plugin puts a second caret before a range.
        ...(requiredVersion && { requiredVersion: requiredVersion.replace(/^\^+/, '^') }),
      })),
    };
  } catch (cause) {
    throw new ReleaseError(`${FEDERATION_MANIFEST} is unreadable: ${(cause as Error).message}`, {
      cause,
    });
  }
}
