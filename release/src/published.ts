import { ReleaseError } from './errors';
import { sha384 } from './hash';
import type { ReleaseManifest } from './releaseManifest';
import { RELEASE_FILE, versionFolder, type AppName } from './siteLayout';
import type { SiteStorage } from './storage/SiteStorage';

/** The lists of published versions, each read once: they never change. */
export class Published {
  private readonly known = new Map<string, Promise<SealedManifest>>();

  constructor(private readonly storage: SiteStorage) {}

  /** @throws ReleaseError where the version is not published */
  async manifest(app: AppName, version: string): Promise<ReleaseManifest> {
    return (await this.read(app, version)).manifest;
  }

  /** Hash of the version's `release.json`. @throws ReleaseError where it is not published */
  async hash(app: AppName, version: string): Promise<string> {
    return (await this.read(app, version)).hash;
  }

  async versions(app: AppName): Promise<string[]> {
    const names = await this.storage.list(`r/${app}`);
    const found = await Promise.all(
      names.map((version) =>
        this.read(app, version).then(
          () => version,
          () => undefined,
        ),
      ),
    );
    return found.filter((version) => version !== undefined);
  }

  private read(app: AppName, version: string): Promise<SealedManifest> {
    const path = `${versionFolder(app, version)}/${RELEASE_FILE}`;
    const known = this.known.get(path) ?? readSealed(this.storage, path, `${app}@${version}`);
    this.known.set(path, known);
    return known;
  }
}

interface SealedManifest {
  manifest: ReleaseManifest;
  hash: string;
}

async function readSealed(storage: SiteStorage, path: string, name: string) {
  const bytes = await storage.read(path);
  if (!bytes) throw new ReleaseError(`${name} is not published.`);
  return { manifest: JSON.parse(bytes.toString('utf8')) as ReleaseManifest, hash: sha384(bytes) };
}
