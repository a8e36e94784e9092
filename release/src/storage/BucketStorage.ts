import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sha384 } from '@mg/site-format/hash';
import {
  CONFIG_FILE,
  FILES_FOLDER,
  isPrivate,
  KEYS_FOLDER,
  LIVE_FILE,
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
import { takeTurn, type EndTurn } from './takeTurn';

const AT_ONCE = 16;
/** Bounds the attempts to show a record. */
const ATTEMPTS = 50;
const DAY_MS = 24 * 60 * 60 * 1000;
/** No policy opens a key that begins with a dot. */
const PRIVATE = '.private/';
const SETS = 'sets';
/** Name what lies under its own key; any other name is a page's, in the live set. */
const OWN_NAMES = [RELEASES_FOLDER, 'records', FILES_FOLDER, KEYS_FOLDER, CONFIG_FILE, LIVE_FILE];

/**
 * Stores a site in an S3 bucket by create-only writes. The next record's own key decides between
 * writers, and `live.json` names the set of pages that servers show (docs/decisions/releases.md#146).
 */
export class BucketStorage implements SiteStorage {
  private readonly objects: BucketObjects;
  private readonly sets = new Map<number, string>();
  private seen = 0;

  constructor(private readonly client: BucketClient) {
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
    return (await Promise.all(folders.map((one) => this.objects.names(one)))).flat();
  }

  async putIfAbsent(folder: string, files: readonly StoredFile[], tell?: Tell): Promise<boolean> {
    const seal = files.at(-1)!;
    const sealKey = `${folder}/${seal.path}`;
    if (await this.objects.has(sealKey)) return false;
    const present = new Set((await this.objects.all(`${folder}/`)).map(({ key }) => key));
    await this.inParallel(files.slice(0, -1), tell, async ({ path, bytes }) => {
      const key = `${folder}/${path}`;
      const isNew =
        !present.has(key) && (await this.objects.putOnce(key, bytes, objectHeaders(key)));
      if (isNew || (await this.isSame(key, bytes))) return;
      throw new ReleaseError(
        `${folder} has an unfinished publication with another ${path}. Raise the version and build again; ` +
          'gc removes what is unfinished for a day.',
      );
    });
    return this.objects.putOnce(sealKey, seal.bytes, objectHeaders(sealKey));
  }

  async latestSerial(): Promise<number> {
    let serial = Math.max(this.seen, await this.shownSerial());
    while (await this.objects.has(recordFile(serial + 1))) serial += 1;
    this.seen = Math.max(this.seen, serial);
    return serial;
  }

  async finishSwap(): Promise<void> {
    let attempts = 0;
    let isInFlight = false;
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
    const next = expected + 1;
    const set = `${next}/${randomUUID()}`;
    await this.inParallel(files, tell, ({ path, bytes }) =>
      this.objects.put(keyInSet(set, path), bytes, objectHeaders(path)),
    );
    const record = files.find(({ path }) => path === LIVE_FILE)!;
    const headers = { ...objectHeaders(recordFile(next)), 'x-amz-meta-set': set };
    if (!(await this.objects.putOnce(recordFile(next), record.bytes, headers))) {
      await this.discard(set);
      return false;
    }
    await this.finishSwap();
    return true;
  }

  /** Releases of this machine take turns; `swapLive` decides between machines. */
  takeTurn(): Promise<EndTurn> {
    const { endpoint, site } = this.client.address;
    return takeTurn(createHash('sha256').update(`${endpoint} ${site}`).digest('hex'));
  }

  async putFile(path: string, bytes: Uint8Array): Promise<boolean> {
    const key = `${FILES_FOLDER}/${path}`;
    if ((await this.objects.head(key))?.hash === sha384(bytes)) return false;
    await this.objects.put(key, bytes, objectHeaders(key));
    return true;
  }

  async remove(path: string): Promise<void> {
    const key = await this.keyOf(path);
    if (key === undefined) return;
    const found = await this.objects.all(`${key}/`);
    const keys = [key, ...found.map((one) => one.key)];
    // A version without its manifest does not exist, so no reader meets half a version.
    const isSeal = (one: string) => one.endsWith(`/${RELEASE_FILE}`);
    for (const half of [keys.filter(isSeal), keys.filter((one) => !isSeal(one))]) {
      await inBatches(half, AT_ONCE, (one) => this.objects.remove(one));
    }
  }

  async tidy(): Promise<void> {
    const before = Date.now() - DAY_MS;
    const doomed: string[] = [];
    for (const app of await this.objects.names(`${RELEASES_FOLDER}/`)) {
      for (const version of await this.objects.names(`${RELEASES_FOLDER}/${app}/`)) {
        const folder = `${RELEASES_FOLDER}/${app}/${version}`;
        if (await this.objects.has(`${folder}/${RELEASE_FILE}`)) continue;
        doomed.push(...(await this.oldKeys(`${folder}/`, before)));
      }
    }
    for (const serial of await this.objects.names(`${SETS}/`)) {
      const set = await this.setOf(Number(serial));
      for (const id of await this.objects.names(`${SETS}/${serial}/`)) {
        if (`${serial}/${id}` === set) continue;
        const folder = `${SETS}/${serial}/${id}/`;
        doomed.push(...(await this.oldKeys(folder, before)));
        doomed.push(...(await this.oldKeys(PRIVATE + folder, before)));
      }
    }
    await inBatches(doomed, AT_ONCE, (key) => this.objects.remove(key));
  }

  /** Lists the keys of a folder, unless a process still writes there. */
  private async oldKeys(folder: string, before: number): Promise<string[]> {
    const found = await this.objects.all(folder);
    const isOld = found.every(({ modified }) => Number(modified) < before);
    return isOld ? found.map(({ key }) => key) : [];
  }

  /** Maps a path of the site to its key; undefined where no record has the path. */
  private async keyOf(path: string): Promise<string | undefined> {
    const [top, serial, ...rest] = path.split('/');
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
    const set = (await this.objects.head(recordFile(serial)))?.set;
    if (set !== undefined) this.sets.set(serial, set);
    return set;
  }

  private async shownSet(): Promise<string | undefined> {
    return (await this.objects.head(LIVE_FILE))?.set;
  }

  private async shownSerial(): Promise<number> {
    return parseInt((await this.shownSet()) ?? '0', 10);
  }

  private async isSame(key: string, bytes: Uint8Array): Promise<boolean> {
    return (await this.objects.head(key))?.hash === sha384(bytes);
  }

  /** Removes the set of a record that another writer made; the next `gc` removes what stays. */
  private async discard(set: string): Promise<void> {
    const folder = `${SETS}/${set}/`;
    for (const one of [folder, PRIVATE + folder]) {
      const keys = await this.objects.all(one);
      await inBatches(keys, AT_ONCE, ({ key }) => this.objects.remove(key));
    }
  }

  private async inParallel(
    files: readonly StoredFile[],
    tell: Tell | undefined,
    work: (file: StoredFile) => Promise<void>,
  ): Promise<void> {
    let done = 0;
    await inBatches(files, AT_ONCE, async (file) => {
      await work(file);
      tell?.(`${(done += 1)} of ${files.length}`);
    });
  }
}

/** Names a file's key in a set; an empty path names the set. */
function keyInSet(set: string, path: string): string {
  const key = path === '' ? `${SETS}/${set}` : `${SETS}/${set}/${path}`;
  return isPrivate(path) ? PRIVATE + key : key;
}

const unshown = (serial: number): string =>
  `Record ${serial} is made, but the store does not take live.json, so servers show the record before. ` +
  'Run the command again.';
