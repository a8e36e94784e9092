import { isHash, sha384 } from '@mg/site-format/hash';
import {
  inOrder,
  isAppName,
  LIVE_FILE,
  recordFile,
  RELEASE_FILE,
  RELEASES_FOLDER,
  setFolder,
  SHELL,
  versionFolder,
  type AppName,
} from '@mg/site-format/layout';
import type { ReleaseManifest } from '@mg/site-format/manifest';
import type { ReleaseRecord } from '@mg/site-format/record';
import { DamageError, ReleaseError, undefinedIfDamaged } from '../storage/errors';
import type { ReadableSite } from '../storage/SiteStorage';
import { readRelease } from '../trust/release';
import { unmet } from '../trust/Root';
import { readRootChain, type RootChain } from '../trust/rootChain';
import { recordIn, versionsIn } from './records';
import { unsealed } from './seal';
import { verified } from './verified';

/** Holds a version's manifest, and the hash of the statement that is signed. */
export interface PublishedVersion {
  manifest: ReleaseManifest;
  hash: string;
}

interface StoredVersion extends PublishedVersion {
  /** Says which signature a promotion misses. */
  missing?: string;
}

/** Holds the manifests of the versions in a record. */
export type Manifests = Record<AppName, LiveManifests>;

interface LiveManifests {
  live: ReleaseManifest;
  lastGood?: ReleaseManifest;
}

type Owner = Pick<ReleaseManifest, 'app' | 'version' | 'files'>;

/**
 * Reads a site, and hands out only what it has verified: each file by the hash in its manifest or
 * record, and each manifest by its signatures or by the records. Reads a manifest once, since none
 * changes.
 */
export class SiteReader {
  private readonly known = new Map<string, Promise<StoredVersion | undefined>>();
  private chain?: Promise<RootChain>;

  /**
   * @param source brings the bytes, and the operator's own files, which have no hash
   * @param pin is the hash of the first root, where the reader knows it
   */
  constructor(
    readonly source: ReadableSite,
    private readonly pin?: string,
  ) {}

  /** Reads the roots, by default once. @throws ReleaseError, DamageError */
  rootChain(isNew = false): Promise<RootChain> {
    if (isNew || !this.chain) this.chain = readRootChain(this.source, this.pin);
    return this.chain;
  }

  /**
   * Returns a version that its app's publishers have signed, or that was live once, or undefined when
   * its publication is missing or incomplete.
   *
   * @throws DamageError where its `release.json` is not as published, or others have signed
   */
  async find(app: AppName, version: string): Promise<PublishedVersion | undefined> {
    const found = await this.stored(app, version);
    if (!found?.missing || (await this.wasLive(app, version, found.hash))) return found;
    throw new DamageError(`${app}@${version}`, `needs ${found.missing}`);
  }

  /** Returns a version as `find` does, whoever has signed. Records name versions by their hashes. */
  stored(app: AppName, version: string): Promise<StoredVersion | undefined> {
    const name = `${app}@${version}`;
    const found = this.known.get(name) ?? this.readVersion(app, version);
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

  /** Finds a version that a command can do without; a damaged one counts as missing. */
  async findSound(app: AppName, version: string): Promise<PublishedVersion | undefined> {
    return this.find(app, version).catch(undefinedIfDamaged);
  }

  /** Reads the versions of a record. @throws ReleaseError where one is not published, DamageError */
  async manifestsOf(apps: ReleaseRecord['apps']): Promise<Manifests> {
    const manifests: Manifests = {};
    for (const app of inOrder(Object.keys(apps))) {
      const { version, manifest, lastGood, lastGoodManifest } = apps[app]!;
      manifests[app] = {
        live: await this.recorded(app, version, manifest),
        ...(lastGood && { lastGood: await this.recorded(app, lastGood, lastGoodManifest!) }),
      };
    }
    return manifests;
  }

  /** Returns the manifest that has the hash in a record, whose signers vouch for it. */
  async recorded(app: AppName, version: string, wanted: string): Promise<ReleaseManifest> {
    const found = await this.stored(app, version);
    if (!found) throw new ReleaseError(`${app}@${version} is not published.`);
    if (found.hash === wanted) return found.manifest;
    throw new DamageError(`${versionFolder(app, version)}/${RELEASE_FILE}`, 'replaced');
  }

  /** Lists every sound version of an app, the newest publication first. */
  async all(app: AppName): Promise<ReleaseManifest[]> {
    const names = await this.source.list(`${RELEASES_FOLDER}/${app}`);
    const found = await Promise.all(names.map((version) => this.findSound(app, version)));
    return found
      .flatMap((one) => (one ? [one.manifest] : []))
      .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  }

  /** Lists every app with a published version, and the others. */
  async apps(others: Iterable<AppName> = []): Promise<AppName[]> {
    const folders = await this.source.list(RELEASES_FOLDER);
    return inOrder([...folders.filter(isAppName), ...others]);
  }

  /** Names every version of every app, also a damaged or unfinished one. */
  async versions(): Promise<{ app: AppName; version: string }[]> {
    const found = (await this.apps()).map(async (app) =>
      (await this.source.list(`${RELEASES_FOLDER}/${app}`)).map((version) => ({ app, version })),
    );
    return (await Promise.all(found)).flat();
  }

  /** Reads a file of a version. @throws DamageError */
  file({ app, version, files }: Owner, path: string): Promise<Buffer> {
    return this.verifiedFile(`${versionFolder(app, version)}/${path}`, files[path]?.hash);
  }

  /** Reads a file of a record's set. @throws DamageError */
  page({ serial, files }: ReleaseRecord, path: string): Promise<Buffer> {
    return this.verifiedFile(`${setFolder(serial)}/${path}`, files[path]);
  }

  /**
   * Reads a record, or returns undefined for serial 0.
   * @throws DamageError where the record is missing: a release upon nothing would drop every app
   */
  async record(serial: number): Promise<ReleaseRecord | undefined> {
    if (serial === 0) return undefined;
    const file = `${setFolder(serial)}/${LIVE_FILE}`;
    const bytes = await this.source.read(file);
    const record = bytes && recordIn(bytes);
    if (record) return record;
    throw new DamageError(file, bytes ? 'changed' : 'missing');
  }

  async newest(): Promise<ReleaseRecord | undefined> {
    return this.record(await this.source.latestSerial());
  }

  private async verifiedFile(path: string, hash: string | undefined): Promise<Buffer> {
    return verified(await this.source.read(path), hash, path);
  }

  private async wasLive(app: AppName, version: string, hash: string): Promise<boolean> {
    for (let serial = await this.source.latestSerial(); serial > 0; serial -= 1) {
      const bytes = await this.source.read(recordFile(serial));
      const versions = (bytes && versionsIn(recordIn(bytes) ?? { apps: {} })) ?? [];
      if (versions.some((one) => one.app === app && one.version === version)) {
        return versions.some((one) => one.app === app && one.manifest === hash);
      }
    }
    return false;
  }

  private async readVersion(app: AppName, version: string): Promise<StoredVersion | undefined> {
    const file = `${versionFolder(app, version)}/${RELEASE_FILE}`;
    const bytes = await this.source.read(file);
    if (!bytes) return undefined;
    const chain = await this.rootChain();
    const found =
      adoptedVersion(bytes, chain, `${app}@${version}`) ?? this.signed(bytes, file, chain);
    const { manifest } = found;
    const isSound =
      manifest.app === app &&
      manifest.version === version &&
      Object.values(manifest.files).every(({ hash }) => isHash(hash));
    if (isSound) return found;
    throw new DamageError(file, 'changed');
  }

  private signed(bytes: Buffer, file: string, { roots, keys }: RootChain): StoredVersion {
    const root = this.source.isOwn?.(file) ? undefined : roots.at(-1);
    const { signers, ...found } = readRelease(bytes, file, root && keys);
    return { ...found, missing: root && unmet(root, `publish/${found.manifest.app}`, signers) };
  }
}

/** Reads a version of before signatures, which the first root names by its hash. */
function adoptedVersion(
  bytes: Buffer,
  { roots: [first] }: RootChain,
  name: string,
): StoredVersion | undefined {
  const hash = sha384(bytes);
  if (first && first.adopted?.versions[name] !== hash) return undefined;
  const manifest = unsealed(bytes.toString('utf8'));
  return manifest && { manifest, hash };
}

/** Lists the remotes' manifests in the order of their names. */
export const remotesOf = (manifests: Manifests): (LiveManifests & { app: AppName })[] =>
  inOrder(Object.keys(manifests))
    .filter((app) => app !== SHELL)
    .map((app) => ({ app, ...manifests[app]! }));
