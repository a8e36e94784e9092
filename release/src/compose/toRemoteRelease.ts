import type { RemoteRelease } from '@mg/shared/domain/pageRelease';
import { REMOTE_ENTRY } from '../build/readBuild';
import type { ReleaseManifest } from '../releaseManifest';
import { publicAddress, SERVER_FOLDER } from '../siteLayout';

/** What a page must know to load one version of a remote and to refuse a changed file of it. */
export function toRemoteRelease(manifest: ReleaseManifest): RemoteRelease {
  const { app, version, container, files } = manifest;
  const address = (file: string) => publicAddress(app, version, file);
  return {
    version,
    container,
    entry: address(REMOTE_ENTRY),
    integrity: Object.fromEntries(
      Object.entries(files)
        .filter(([file]) => /\.(js|css)$/.test(file) && !file.startsWith(`${SERVER_FOLDER}/`))
        .map(([file, { hash }]) => [address(file), hash]),
    ),
  };
}
