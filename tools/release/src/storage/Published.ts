import { isHash, sha384 } from '@mg/site-format/hash';
import {
  inOrder,
  isAppName,
  RELEASE_FILE,
  RELEASES_FOLDER,
  versionFolder,
  type AppName,
} from '@mg/site-format/layout';
import type { ReleaseManifest } from '@mg/site-format/manifest';
import { DamageError, ReleaseError } from './errors';
import { sealed, unsealed } from './seal';
import type { ReadableSite } from './OverlayStorage';

/** Holds a version's `release.json` and the hash of that file. */
export interface PublishedVersion {
  manifest: ReleaseManifest;
  hash: string;
}

/** Finds a version among the manifests in memory. */
export type Find = (app: AppName, version: string) => ReleaseManifest | undefined;

type Owner = Pick<ReleaseManifest, 'app' | 'version' | 'files'>;

/**
 * Reads the published versions of a site, each manifest once, since manifests never change. Every
 * file is read through the hash in its manifest, and the manifest through its seal and the records.
 */
export class Published {
  private readonly known = new Map<string, Promise<PublishedVersion | undefined>>();

  constructor(private readonly storage: ReadableSite) {}

  /**
   * Returns a version, or undefined when its publication is missing or incomplete.
   * @throws DamageError where its `release.json` is not as published
   */
  find(app: AppName, version: string): Promise<PublishedVersion | undefined> {
    const name = `${app}@${version}`;
    const found = this.known.get(name) ?? this.read(app, version);
    this.known.set(name, found);
    // A version appears when its publication ends, and a failure to read may pass.
    const forget = () => void this.known.delete(name);
    found.then((one) => one ?? forget(), forget);
    return found;
  }

  /** @throws ReleaseError where the version is not published, and DamageError */
  async get(app: AppName, version: string): Promise<PublishedVersion> {
    const found = await this.find(app, version);
    if (!found) throw new ReleaseError(`${app}@${version} is not published.`);
    return found;
  }

  /** Returns the manifest with a hash from a record; older records have no hash of fallbacks. */
  async recorded(app: AppName, version: string, wanted?: string): Promise<ReleaseManifest> {
    const { manifest, hash } = await this.get(app, version);
    if (hash === (wanted ?? hash)) return manifest;
    throw new DamageError(`${app}@${version}: ${RELEASE_FILE} is not the one that went live.`);
  }

  /** Finds a version that a command can do without; a damaged one counts as missing. */
  async findSound(app: AppName, version: string): Promise<PublishedVersion | undefined> {
    return this.find(app, version).catch((error: unknown) => {
      if (error instanceof DamageError) return undefined;
      throw error;
    });
  }

  /** Lists every sound version of an app, the newest publication first. */
  async all(app: AppName): Promise<ReleaseManifest[]> {
    const names = await this.storage.list(`${RELEASES_FOLDER}/${app}`);
    const found = await Promise.all(names.map((version) => this.findSound(app, version)));
    return found
      .flatMap((one) => (one ? [one.manifest] : []))
      .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  }

  /** Lists every app with a published version, and the others. */
  async apps(others: Iterable<AppName> = []): Promise<AppName[]> {
    const folders = await this.storage.list(RELEASES_FOLDER);
    return inOrder([...folders.filter(isAppName), ...others]);
  }

  /** Reads a file of a version. @throws DamageError where the file is missing or was changed */
  async file({ app, version, files }: Owner, path: string): Promise<Buffer> {
    const bytes = await this.storage.read(`${versionFolder(app, version)}/${path}`);
    if (bytes && sha384(bytes) === files[path]?.hash) return bytes;
    const how = bytes ? 'was changed after its publication' : 'is missing';
    throw new DamageError(`${app}@${version}: ${path} ${how}`);
  }

  private async read(app: AppName, version: string): Promise<PublishedVersion | undefined> {
    const bytes = await this.storage.read(`${versionFolder(app, version)}/${RELEASE_FILE}`);
    if (!bytes) return undefined;
    const text = bytes.toString('utf8');
    const hash = sha384(bytes);
    const manifest = unsealed(text);
    const isSound =
      manifest?.app === app &&
      manifest.version === version &&
      Object.values(manifest.files).every((file) => isHash(file.hash)) &&
      sealed(manifest) === text;
    if (isSound) return { manifest, hash };
    throw new DamageError(
      `${app}@${version}: ${RELEASE_FILE} is not as it was published. Publish the build again, ` +
        'under a new version.',
    );
  }
}
