import { sha384 } from '@mg/site-format/hash';
import {
  inOrder,
  isAppName,
  RELEASE_FILE,
  RELEASES_FOLDER,
  versionFolder,
  type AppName,
} from '@mg/site-format/layout';
import type { ReleaseManifest } from '@mg/site-format/manifest';
import { ReleaseError } from './errors';
import type { SiteStorage } from './SiteStorage';

/** Holds a version's `release.json` and the hash of that file. */
export interface PublishedVersion {
  manifest: ReleaseManifest;
  hash: string;
}

/** Finds a version among the manifests in memory. */
export type Find = (app: AppName, version: string) => ReleaseManifest | undefined;

/** Reads the published versions of a site, each manifest once, since manifests never change. */
export class Published {
  private readonly known = new Map<string, PublishedVersion>();

  constructor(private readonly storage: SiteStorage) {}

  /** Returns a version, or undefined when its publication is missing or incomplete. */
  async find(app: AppName, version: string): Promise<PublishedVersion | undefined> {
    const name = `${app}@${version}`;
    const known = this.known.get(name);
    if (known) return known;
    const bytes = await this.storage.read(`${versionFolder(app, version)}/${RELEASE_FILE}`);
    if (!bytes) return undefined;
    const manifest = JSON.parse(bytes.toString('utf8')) as ReleaseManifest;
    const found = { manifest, hash: sha384(bytes) };
    this.known.set(name, found);
    return found;
  }

  /** @throws ReleaseError where the version is not published */
  async get(app: AppName, version: string): Promise<PublishedVersion> {
    const found = await this.find(app, version);
    if (!found) throw new ReleaseError(`${app}@${version} is not published.`);
    return found;
  }

  /** Lists every published version of an app, the newest publication first. */
  async all(app: AppName): Promise<ReleaseManifest[]> {
    const names = await this.storage.list(`${RELEASES_FOLDER}/${app}`);
    const found = await Promise.all(names.map((version) => this.find(app, version)));
    return found
      .flatMap((one) => (one ? [one.manifest] : []))
      .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  }

  /** Lists every app with a published version, and the others. */
  async apps(others: Iterable<AppName> = []): Promise<AppName[]> {
    const folders = await this.storage.list(RELEASES_FOLDER);
    return inOrder([...folders.filter(isAppName), ...others]);
  }
}
