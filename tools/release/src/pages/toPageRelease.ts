import {
  withDeclaration,
  type PageRelease,
  type RemoteRelease,
} from '@mg/shared/domain/pageRelease';
import {
  DEVELOPMENT_FOLDER,
  publicAddress,
  SERVER_FOLDER,
  WORKER_OF_SHELL,
} from '@mg/site-format/layout';
import type { ReleaseManifest } from '@mg/site-format/manifest';
import type { PlannedRecord } from '@mg/site-format/record';
import { remotesOf, type Manifests } from '../site/SiteReader';

/** Matches scripts and styles that a visitor's browser may load. */
const LOADED = /\.(m?js|css)$/;

/** Matches every file that the offline cache may hold. */
export const CACHED = /\.(m?js|css|svg|png|jpe?g|gif|webp|avif|woff2?)$/;

/** Browsers fetch the worker from another address. */
const NOT_OF_PAGES = new RegExp(`^((${SERVER_FOLDER}|${DEVELOPMENT_FOLDER})/|${WORKER_OF_SHELL}$)`);

/**
 * Makes the part of a record that pages carry, with the declarations of its live versions.
 * @param hashed matches the files whose hashes the record has
 */
export function toPageRelease(
  { serial }: PlannedRecord,
  manifests: Manifests,
  hashed = LOADED,
): PageRelease {
  const shell = manifests.shell!.live;
  const remotes = remotesOf(manifests);
  const versions = remotes.map(({ app, live, lastGood }) => [
    app,
    {
      live: toRemoteRelease(live, hashed),
      ...(lastGood && { lastGood: toRemoteRelease(lastGood, hashed) }),
    },
  ]);
  const release: PageRelease = {
    serial,
    shell: { version: shell.version, integrity: integrityOf(shell, hashed) },
    remotes: Object.fromEntries(versions),
    pages: [],
    parts: [],
  };
  return remotes.reduce((sum, { live }) => withDeclaration(sum, live.remote!), release);
}

/** Tells a page the files of a remote's version, and the hashes that reveal changed files. */
export function toRemoteRelease(manifest: ReleaseManifest, hashed = LOADED): RemoteRelease {
  const { app, version, container, entry, entryType, exposes } = manifest;
  return {
    version,
    container,
    entry: publicAddress(app, version, entry),
    ...(entryType && { type: entryType }),
    exposes: Object.keys(exposes).map((name) => name.replace('./', '')),
    integrity: integrityOf(manifest, hashed),
  };
}

const integrityOf = ({ app, version, files }: ReleaseManifest, hashed: RegExp) =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => hashed.test(file) && !NOT_OF_PAGES.test(file))
      .map(([file, { hash }]) => [publicAddress(app, version, file), hash]),
  );
