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

/** A published version's `release.json`, and the hash of that file. */
export interface PublishedVersion {
  manifest: ReleaseManifest;
  hash: string;
}

/** Looks a version up among those whose lists were read. */
export type Find = (app: AppName, version: string) => ReleaseManifest | undefined;

/** The published versions of a site. Each list is read once: it never changes. */
export class Published {
  private readonly known = new Map<string, PublishedVersion>();

  constructor(private readonly storage: SiteStorage) {}

  /** A version, or undefined where it is not (wholly) published. */
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

  /** Every published version of an app, the newest publication first. */
  async all(app: AppName): Promise<ReleaseManifest[]> {
    const names = await this.storage.list(`${RELEASES_FOLDER}/${app}`);
    const found = await Promise.all(names.map((version) => this.find(app, version)));
    return found
      .flatMap((one) => (one ? [one.manifest] : []))
      .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  }

  /** Every app that has something published, and those that are named beside. */
  async apps(others: Iterable<AppName> = []): Promise<AppName[]> {
    const folders = await this.storage.list(RELEASES_FOLDER);
    return inOrder([...folders.filter(isAppName), ...others]);
  }
}
