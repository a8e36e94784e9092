import { randomUUID } from 'node:crypto';
import { link, lstat, mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { LIVE_FILE, LIVE_LINK, recordFile, setFolder } from '@mg/site-format/layout';
import { replaceFile, syncFolder, writeTree } from './durableWrite';
import { linkNames, publicNames, strayNames, unlinkLost } from './publicNames';
import type { SiteStorage, StoredFile } from './SiteStorage';
import { readIn, requireSitePath, resolveIn } from './sitePath';

/** Waits in each set, and becomes the live link by one rename. */
const TOKEN = '.token';
const STAGING = '.tmp';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Needs no lock and survives kills on a POSIX file system (docs/decisions/releases.md#30). */
export class FolderStorage implements SiteStorage {
  private readonly root: string;

  constructor(root: string) {
    this.root = resolve(root);
  }

  async read(path: string): Promise<Buffer | undefined> {
    return readIn(this.root, path);
  }

  async list(folder: string): Promise<string[]> {
    const found = await resolveIn(this.root, folder);
    if (found === undefined) return [];
    return (await readdir(found).catch(orUndefined('ENOENT', 'ENOTDIR'))) ?? [];
  }

  async putIfAbsent(folder: string, files: readonly StoredFile[]): Promise<boolean> {
    const staged = await this.stage(files);
    return this.moveIfAbsent(staged, folder);
  }

  async latestSerial(): Promise<number> {
    const serials = (await this.list('sets')).map(Number).filter(Number.isInteger);
    return Math.max(0, ...serials);
  }

  async finishSwap(): Promise<void> {
    const latest = await this.latestSerial();
    if (latest > 0) await this.makeLive(latest);
  }

  async swapLive(expected: number, files: readonly StoredFile[]): Promise<boolean> {
    for (const { path } of files) requireSitePath(path);
    await this.finishSwap();
    if ((await this.latestSerial()) !== expected) return false;
    const [staging, names] = [join(this.root, STAGING), publicNames(files)];
    await linkNames(this.root, staging, names);
    const next = expected + 1;
    const staged = await this.stage(files);
    await symlink(setFolder(next), join(staged, TOKEN));
    await syncFolder(staged);
    if (!(await this.moveIfAbsent(staged, setFolder(next)))) return false;
    await this.makeLive(next);
    await linkNames(this.root, staging, names);
    await unlinkLost(this.root, staging);
    return true;
  }

  async putRecord(serial: number, files: readonly StoredFile[]): Promise<boolean> {
    // Without a token, no process makes an old record live.
    if (!(await this.moveIfAbsent(await this.stage(files), setFolder(serial)))) return false;
    await this.linkRecord(serial);
    return true;
  }

  async replace(path: string, bytes: Uint8Array, time?: Date): Promise<void> {
    await this.makeParent(path);
    await replaceFile(join(this.root, path), bytes, time);
  }

  async remove(path: string): Promise<void> {
    // One rename empties the name, so a killed removal leaves no half folder behind.
    const doomed = join(this.root, STAGING, randomUUID());
    await mkdir(dirname(doomed), { recursive: true });
    await this.parentOf(path);
    await rename(join(this.root, path), doomed).catch(orUndefined('ENOENT'));
    await rm(doomed, { recursive: true, force: true });
  }

  strays(): Promise<string[]> {
    return strayNames(this.root);
  }

  async tidy(): Promise<void> {
    for (const name of await this.list(STAGING)) {
      const folder = join(this.root, STAGING, name);
      const { mtimeMs } = await lstat(folder);
      if (Date.now() - mtimeMs > DAY_MS) await rm(folder, { recursive: true, force: true });
    }
  }

  /** Moves the set's token to the live link. A second process finds no token, and stops. */
  private async makeLive(serial: number): Promise<void> {
    const token = join(this.root, setFolder(serial), TOKEN);
    if (!(await lstat(token).catch(orUndefined('ENOENT')))) return;
    await this.linkRecord(serial);
    await rename(token, join(this.root, LIVE_LINK)).catch(orUndefined('ENOENT'));
    await syncFolder(this.root);
  }

  private async linkRecord(serial: number): Promise<void> {
    const record = join(this.root, recordFile(serial));
    await this.makeParent(recordFile(serial));
    await link(join(this.root, setFolder(serial), LIVE_FILE), record).catch(orUndefined('EEXIST'));
    await syncFolder(dirname(record));
  }

  private async makeParent(path: string): Promise<void> {
    await mkdir(await this.parentOf(path), { recursive: true });
  }

  /** @throws ReleaseError where the path or a link on its way leads out of the site */
  private async parentOf(path: string): Promise<string> {
    const names = requireSitePath(path).split('/').slice(0, -1);
    for (const at of names.keys()) await resolveIn(this.root, names.slice(0, at + 1).join('/'));
    return join(this.root, ...names);
  }

  private async stage(files: readonly StoredFile[]): Promise<string> {
    for (const { path } of files) requireSitePath(path);
    const staged = join(this.root, STAGING, randomUUID());
    await writeTree(staged, files);
    return staged;
  }

  /** A rename onto a folder with content fails, so the file system compares and swaps. */
  private async moveIfAbsent(staged: string, folder: string): Promise<boolean> {
    const target = join(this.root, folder);
    await this.makeParent(folder);
    try {
      await rename(staged, target);
    } catch (error) {
      await rm(staged, { recursive: true, force: true });
      if (['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? ''))
        return false;
      throw error;
    }
    await syncFolder(dirname(target));
    return true;
  }
}

const orUndefined =
  (...codes: string[]) =>
  (error: NodeJS.ErrnoException): undefined => {
    if (!codes.includes(error.code ?? '')) throw error;
  };
