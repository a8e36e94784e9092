import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import semver from 'semver';
import { compressed } from './compressed';
import { ReleaseError, VersionTakenError } from './errors';
import { sha384 } from './hash';
import { readBuild } from './readBuild';
import type { PublishedFile, ReleaseManifest } from './releaseManifest';
import { RELEASE_FILE, versionFolder, type AppName } from './siteLayout';
import { openSite } from './storage/openSite';
import type { SiteStorage, StoredFile } from './storage/SiteStorage';

export interface PublishOptions {
  by?: string;
}

export interface PublishResult {
  app: AppName;
  version: string;
  /** False where the same content was published before. */
  created: boolean;
  files: number;
}

/**
 * Publishes a build under its version. Nothing goes live: that is `promote`.
 *
 * @param site the site's folder, or its storage
 * @param buildDir the app's `dist`; its package.json is read from the folder above
 * @throws VersionTakenError where other content was published under this version
 * @throws ReleaseError where the folder holds no whole build of this app and version
 */
export async function publish(
  site: string | SiteStorage,
  app: AppName,
  buildDir: string,
  version: string,
  { by = 'unknown' }: PublishOptions = {},
): Promise<PublishResult> {
  if (semver.valid(version) !== version || version.includes('+')) {
    throw new ReleaseError(`${app}: '${version}' is no version of the form 1.2.3 or 1.2.3-name`);
  }
  const storage = openSite(site);
  const { files, facts } = await readBuild(app, version, buildDir, await dependencies(buildDir));
  const published = await readReleaseManifest(storage, app, version);
  if (published) return sameOrTaken(published, files);

  const stored = [...files, ...(await Promise.all(files.map(compressed))).flat()];
  const manifest: ReleaseManifest = {
    app,
    version,
    publishedAt: new Date().toISOString(),
    by,
    ...facts,
    files: hashes(stored),
  };
  const folder = versionFolder(app, version);
  const seal = { path: RELEASE_FILE, bytes: Buffer.from(JSON.stringify(manifest, null, 1)) };
  if (!(await storage.putIfAbsent(folder, [...stored, seal]))) {
    return sameOrTaken((await readReleaseManifest(storage, app, version))!, files);
  }
  return { app, version, created: true, files: stored.length };
}

/** The list of a published version, or undefined where that version is not (wholly) published. */
export async function readReleaseManifest(
  storage: SiteStorage,
  app: AppName,
  version: string,
): Promise<ReleaseManifest | undefined> {
  const bytes = await storage.read(`${versionFolder(app, version)}/${RELEASE_FILE}`);
  return bytes && (JSON.parse(bytes.toString('utf8')) as ReleaseManifest);
}

/** A build and what is published are the same when every file of the build is, and none is left. */
function sameOrTaken(published: ReleaseManifest, files: StoredFile[]): PublishResult {
  const { app, version } = published;
  const built = hashes(files);
  const paths = new Set([...Object.keys(built), ...Object.keys(published.files)]);
  const differing = [...paths].filter(
    (path) => !isSibling(path, built) && built[path]?.hash !== published.files[path]?.hash,
  );
  if (differing.length > 0) throw new VersionTakenError(app, version, differing);
  return { app, version, created: false, files: Object.keys(published.files).length };
}

const isSibling = (path: string, built: Record<string, PublishedFile>) =>
  /\.(br|gz)$/.test(path) && path.replace(/\.(br|gz)$/, '') in built;

const hashes = (files: StoredFile[]): Record<string, PublishedFile> =>
  Object.fromEntries(
    files.map(({ path, bytes }) => [path, { hash: sha384(bytes), bytes: bytes.length }]),
  );

async function dependencies(buildDir: string): Promise<Record<string, string>> {
  const file = join(dirname(resolve(buildDir)), 'package.json');
  const json = await readFile(file, 'utf8').catch(() => '{}');
  return (JSON.parse(json) as { dependencies?: Record<string, string> }).dependencies ?? {};
}
