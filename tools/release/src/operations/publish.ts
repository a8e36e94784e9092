import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { BILL_FILE } from '@mg/site-format/declaration';
import { sha384 } from '@mg/site-format/hash';
import {
  isAppName,
  PREVIEW_FILE,
  RELEASE_FILE,
  versionFolder,
  type AppName,
} from '@mg/site-format/layout';
import type { PublishedFile, ReleaseManifest } from '@mg/site-format/manifest';
import semver from 'semver';
import { readBuild } from '../build/readBuild';
import { ReleaseError, VersionTakenError } from '../storage/errors';
import { silently, type Step } from '../storage/step';
import { fileIncompatibilities } from '../gate/fileIncompatibilities';
import { compressedOfBuild } from '../storage/compressed';
import { openSite } from '../storage/openSite';
import { SiteReader } from '../site/SiteReader';
import { createRoot, isEmpty } from '../site/roots';
import { textFile, type PublishableSite, type StoredFile } from '../storage/SiteStorage';
import { Keyring } from '../trust/Keyring';
import type { OwnKey } from '../trust/keys';
import { releaseText } from '../trust/release';
import { unmet } from '../trust/Root';
import { NO_ROOT, requireInForce } from './planAuthority';
import { previewFiles } from './previewFile';

interface PublishOptions {
  step?: Step;
  /** Declares a remote whose build has no declaration. */
  declaration?: unknown;
  /** Signs the version; by default the keys of this person. A version in memory needs none. */
  keyring?: Keyring | 'none';
}

/**
 * Publishes a build under its version. Only `promote` makes a version live.
 *
 * @param buildDir the app's `dist`; its package.json lies in the folder above
 * @returns `created` is false when the same content is already published
 * @throws VersionTakenError after other content under this version, or ReleaseError
 */
export async function publish(
  site: string | PublishableSite,
  app: AppName,
  buildDir: string,
  version: string,
  { step = silently, declaration, keyring = Keyring.of(site) }: PublishOptions = {},
): Promise<{ app: AppName; version: string; created: boolean; files: number }> {
  if (semver.valid(version) !== version || version.includes('+')) {
    throw new ReleaseError(`${app}: '${version}' is no version of the form 1.2.3 or 1.2.3-name`);
  }
  if (!isAppName(app)) throw new ReleaseError(`'${app}' is no name of an app`);
  const storage = openSite(site);
  const reader = new SiteReader(storage);
  const { files, facts } = await step(`read the build of ${app}@${version}`, () =>
    readBuild(app, version, buildDir, declaration),
  );
  const signers = keyring === 'none' ? [] : await publishers(storage, app, keyring);
  const present = await reader.find(app, version);
  if (present) return sameOrTaken(present.manifest, files);

  const stored = await step('hash and compress', async () => [
    ...files,
    ...(await Promise.all(files.map(compressedOfBuild))).flat(),
  ]);
  const publishedAt = new Date().toISOString();
  const commit = await commitOf(buildDir);
  const built = { app, version, publishedAt, ...facts, commit, files: hashes(stored) };
  const previews = previewFiles(built);
  const manifest = { ...built, files: { ...built.files, ...hashes(previews) } };
  const created = await step(`store ${stored.length} files`, (tell) =>
    storage.putIfAbsent(
      versionFolder(app, version),
      [...stored, ...previews, textFile(RELEASE_FILE, releaseText(manifest, signers))],
      tell,
    ),
  );
  if (!created) return sameOrTaken((await reader.get(app, version)).manifest, files);
  await step('verify what was stored', () => verify(storage, manifest));
  return { app, version, created, files: stored.length };
}

/** Returns the keys that sign a version. A new site gets its first root, and a new person a key. */
async function publishers(
  storage: PublishableSite,
  app: AppName,
  keyring: Keyring,
): Promise<OwnKey[]> {
  if (await isEmpty(storage)) await createRoot(storage, keyring);
  const site = new SiteReader(storage, (await keyring.known()).pin);
  const root = (await site.rootChain()).roots.at(-1);
  if (!root) throw new ReleaseError(NO_ROOT);
  requireInForce(root, undefined);
  const keys = await keyring.keys();
  const ids = keys.map(({ id }) => id);
  const missing = unmet(root, `publish/${app}`, ids);
  if (!missing) return keys;
  throw new ReleaseError(`Nothing was published: ${app} needs ${missing}.`);
}

/** Names the commit of a build's sources, where Git knows them. */
const commitOf = (folder: string): Promise<string | undefined> =>
  promisify(execFile)('git', ['-C', folder, 'rev-parse', 'HEAD']).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );

/** Reads all files back, since a disk or a network may damage files. */
async function verify(storage: PublishableSite, manifest: ReleaseManifest): Promise<void> {
  const incompatibilities = await fileIncompatibilities(new SiteReader(storage), manifest);
  if (incompatibilities.length === 0) return;
  await storage.remove(versionFolder(manifest.app, manifest.version));
  const list = incompatibilities.map(({ text }) => text).join('; ');
  throw new ReleaseError(`${manifest.app}@${manifest.version} was not stored as built: ${list}`);
}

/**
 * A build equals its publication if both have the same files with the same hashes. A version keeps its
 * bill, or the lack of one.
 */
function sameOrTaken(published: ReleaseManifest, files: StoredFile[]) {
  const { app, version } = published;
  const built = hashes(files);
  const paths = new Set([...Object.keys(built), ...Object.keys(published.files)]);
  const differing = [...paths].filter(
    (path) =>
      ![PREVIEW_FILE, BILL_FILE].includes(path) &&
      !isSibling(path, built) &&
      built[path]?.hash !== published.files[path]?.hash,
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
