import type { RemoteRelease } from '@mg/shared/domain/pageRelease';
import type { ReleaseManifest } from '../site/releaseManifest';
import {
  DEVELOPMENT_FOLDER,
  publicAddress,
  SERVER_FOLDER,
  WORKER_OF_SHELL,
} from '../site/siteLayout';

/** Scripts and styles that a visitor's browser may load. */
const LOADED = /\.(m?js|css)$/;
/** The worker is asked for at another address. */
const NOT_OF_PAGES = new RegExp(`^((${SERVER_FOLDER}|${DEVELOPMENT_FOLDER})/|${WORKER_OF_SHELL}$)`);

/** What a page must know to load one version of a remote and to refuse a changed file of it. */
export function toRemoteRelease(manifest: ReleaseManifest): RemoteRelease {
  const { app, version, container, entry, entryType, exposes } = manifest;
  return {
    version,
    container,
    entry: publicAddress(app, version, entry),
    ...(entryType && { type: entryType }),
    exposes: Object.keys(exposes).map((name) => name.replace('./', '')),
    integrity: integrityOf(manifest),
  };
}

/** Hash of every script and style of a version, by address. */
export const integrityOf = ({ app, version, files }: ReleaseManifest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => LOADED.test(file) && !NOT_OF_PAGES.test(file))
      .map(([file, { hash }]) => [publicAddress(app, version, file), hash]),
  );
