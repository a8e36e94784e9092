import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  CONFIG_FILE,
  FILES_FOLDER,
  isPrivate,
  KEYS_FOLDER,
  LIVE_FILE,
  MOVED_FOLDER,
  POLICY_FILE,
  recordFile,
  RELEASE_FILE,
  RELEASES_FOLDER,
} from '@mg/site-format/layout';
import type { BucketClient } from './BucketClient';
import { BucketObjects } from './BucketObjects';
import { inBatches } from './inBatches';
import { objectHeaders } from './objectHeaders';
import { ReleaseError } from './errors';
import type { SiteStorage, StoredFile, Tell } from './SiteStorage';
import { requireSitePath } from './sitePath';
import { PRIVATE, SETS, unfinishedKeys } from './unfinishedKeys';

const AT_ONCE = 16;
/** Matches the folder of an app's versions. */
const VERSIONS = new RegExp(`^${RELEASES_FOLDER}/[^/]+$`);
/** Bounds the attempts to show a record. */
const ATTEMPTS = 50;
/** Name what lies under its own key; any other name is a page's, in the live set. */
const OWN_NAMES = [
  ...[RELEASES_FOLDER, 'records', FILES_FOLDER],
  ...[KEYS_FOLDER, MOVED_FOLDER, CONFIG_FILE, LIVE_FILE],
];

/**
 * Stores a site in an S3 bucket by create-only writes. The next record's own key decides between
 * writers, and `live.json` names the set of pages that servers show (docs/decisions/releases.md#146).
 */
export class BucketStorage implements SiteStorage {
  private readonly objects: BucketObjects;
  private readonly sets = new Map<number, string>();
  private seen = 0;

  constructor(client: BucketClient) {
    this.objects = new BucketObjects(client);
  }

  async read(path: string): Promise<Buffer | undefined> {
    const key = await this.keyOf(path);
    return key === undefined ? undefined : (await this.objects.get(key))?.bytes;
  }

  async list(folder: string): Promise<string[]> {
    const key = await this.keyOf(folder);
    if (key === undefined) return [];
    const isWholeSet = /^sets\/\d+$/.test(folder);
    const folders = isWholeSet ? [`${key}/`, `${PRIVATE}${key}/`] : [`${key}/`];
    const names = (await Promise.all(folders.map((one) => this.objects.names(one)))).flat();
    if (!VERSIONS.test(folder)) return names;
    // A version without its manifest does not exist.
    const isThere = await inBatches(names, AT_ONCE, (version) =>
      this.objects.has(`${folder}/${version}/${RELEASE_FILE}`),
    );
    return names.filter((_, index) => isThere[index]);
  }

  async putIfAbsent(folder: string, files: readonly StoredFile[], tell?: Tell): Promise<boolean> {
    for (const { path } of files) requireSitePath(`${folder}/${path}`);
    const seal = files.at(-1)!;
    const sealKey = `${folder}/${seal.path}`;
    if (await this.objects.has(sealKey)) return false;
    const present = new Set((await this.objects.all(`${folder}/`)).map(({ key }) => key));
    const put = async ({ path, bytes }: StoredFile) => {
      const key = `${folder}/${path}`;
      const isNew =
        !present.has(key) && (await this.objects.putOnce(key, bytes, objectHeaders(key)));
      if (isNew || (await this.objects.get(key))?.bytes.equals(bytes)) return;
      throw new ReleaseError(
        `${folder} has an unfinished publication with another ${path}. Raise the version and build again; ` +
          'gc removes what is unfinished for a day.',
      );
    };
    await inBatches(files.slice(0, -1), AT_ONCE, put, tell);
    return this.objects.putOnce(sealKey, seal.bytes, objectHeaders(sealKey));
  }

  async latestSerial(): Promise<number> {
    let serial = Math.max(this.seen, await this.shownSerial());
    while (await this.objects.has(recordFile(serial + 1))) serial += 1;
    this.seen = Math.max(this.seen, serial);
    return serial;
  }

  async finishSwap(isDamaged = false): Promise<void> {
    let attempts = 0;
    let isInFlight = isDamaged && !(await this.show(await this.latestSerial()));
    // Another writer may overtake this one between any two requests, so the last look decides.
    for (;;) {
      const latest = await this.latestSerial();
      if ((await this.shownSerial()) < latest) {
        if ((attempts += 1) > ATTEMPTS) throw new ReleaseError(unshown(latest));
        if (await this.show(latest)) continue;
        isInFlight = true;
        await pause(Math.random() * 500);
      } else if (isInFlight) {
        // A request without an answer may still replace a newer record, until the request expires.
        await pause(this.objects.expiresS * 1000);
        isInFlight = false;
      } else {
        return;
      }
    }
  }

  /** Points servers to a record. Returns whether the store said so. */
  private async show(serial: number): Promise<boolean> {
    const { bytes, set } = (await this.objects.get(recordFile(serial)))!;
    const headers = { ...objectHeaders(LIVE_FILE), 'x-amz-meta-set': set! };
    return this.objects.replace(LIVE_FILE, bytes, headers);
  }

  async swapLive(expected: number, files: readonly StoredFile[], tell?: Tell): Promise<boolean> {
    await this.finishSwap();
    if ((await this.latestSerial()) !== expected) return false;
    if (!(await this.putRecord(expected + 1, files, tell))) return false;
    await this.finishSwap();
    return true;
  }

  async putRecord(serial: number, files: readonly StoredFile[], tell?: Tell): Promise<boolean> {
    for (const { path } of files) requireSitePath(path);
    // The edge sends `Integrity-Policy` where a set's name ends so.
    const isHashed = files.some(({ path }) => path === POLICY_FILE);
    const set = `${serial}/${randomUUID()}${isHashed ? '-hashed' : ''}`;
    const put = ({ path, bytes }: StoredFile) =>
      this.objects.put(keyInSet(set, path), bytes, objectHeaders(path));
    await inBatches(files, AT_ONCE, put, tell);
    const { bytes } = files.find(({ path }) => path === LIVE_FILE)!;
    const headers = { ...objectHeaders(recordFile(serial)), 'x-amz-meta-set': set };
    if (await this.objects.putOnce(recordFile(serial), bytes, headers)) return true;
    // Another writer made the record; the next `gc` removes what stays of this set.
    await this.removeAll(files.map(({ path }) => keyInSet(set, path)));
    return false;
  }

  async replace(path: string, bytes: Uint8Array): Promise<void> {
    const key = await this.keyOf(path);
    if (key === undefined) throw new ReleaseError(`${path} belongs to no record.`);
    const [, serial] = /^records\/(\d+)\.json$/.exec(path) ?? [];
    const set = serial && (await this.setOf(Number(serial)));
    const headers = { ...objectHeaders(publicPath(path)), ...(set && { 'x-amz-meta-set': set }) };
    await this.objects.put(key, bytes, headers);
  }

  async remove(path: string): Promise<void> {
    const key = await this.keyOf(path);
    if (key === undefined) return;
    const found = await this.objects.all(`${key}/`);
    const keys = [key, ...found.map((one) => one.key)];
    // A version without its manifest does not exist, so no reader meets half a version.
    const isSeal = (one: string) => one.endsWith(`/${RELEASE_FILE}`);
    await this.removeAll(keys.filter(isSeal));
    await this.removeAll(keys.filter((one) => !isSeal(one)));
  }

  async tidy(): Promise<void> {
    await this.removeAll(await unfinishedKeys(this.objects, (serial) => this.setOf(serial)));
  }

  private async removeAll(keys: readonly string[]): Promise<void> {
    await inBatches(keys, AT_ONCE, (key) => this.objects.remove(key));
  }

  /** Maps a path of the site to its key; undefined where no record has the path. */
  private async keyOf(path: string): Promise<string | undefined> {
    const [top, serial, ...rest] = requireSitePath(path).split('/');
    if (OWN_NAMES.includes(top!)) return path;
    if (top === SETS && serial === undefined) return path;
    const set = top === SETS ? await this.setOf(Number(serial)) : await this.shownSet();
    if (set === undefined) return undefined;
    return keyInSet(set, top === SETS ? rest.join('/') : path);
  }

  /** Names the folder of a record's set; a record and its set's name never change. */
  private async setOf(serial: number): Promise<string | undefined> {
    const known = this.sets.get(serial);
    if (known !== undefined) return known;
    const set = (await this.objects.get(recordFile(serial), 'HEAD'))?.set;
    if (set !== undefined) this.sets.set(serial, set);
    return set;
  }

  private async shownSet(): Promise<string | undefined> {
    return (await this.objects.get(LIVE_FILE, 'HEAD'))?.set;
  }

  private async shownSerial(): Promise<number> {
    return parseInt((await this.shownSet()) ?? '0', 10);
  }
}

/** A page of a set has the headers of its public address. */
const publicPath = (path: string): string => path.replace(/^sets\/\d+\//, '');

/** Names a file's key in a set; an empty path names the set. */
function keyInSet(set: string, path: string): string {
  const key = path === '' ? `${SETS}/${set}` : `${SETS}/${set}/${path}`;
  return isPrivate(path) ? PRIVATE + key : key;
}

const unshown = (serial: number): string =>
  `Record ${serial} is made, but the store does not take live.json, so servers show the record before. ` +
  'Run the command again.';
