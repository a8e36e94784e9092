import { LIVE_FILE, recordFile, setFolder } from '@mg/site-format/layout';
import type { SiteStorage, StoredFile } from '../storage/SiteStorage';

/**
 * Stores objects like an S3-compatible bucket, by put and get, put if absent, and list by prefix.
 * The interface needs no more.
 */
export class BucketStorage implements SiteStorage {
  private readonly objects = new Map<string, Buffer>();

  async read(path: string): Promise<Buffer | undefined> {
    return this.objects.get(path);
  }

  async list(folder: string): Promise<string[]> {
    const below = [...this.objects.keys()].filter((key) => key.startsWith(`${folder}/`));
    return [...new Set(below.map((key) => key.slice(folder.length + 1).split('/')[0]!))];
  }

  async putIfAbsent(folder: string, files: readonly StoredFile[]): Promise<boolean> {
    if (this.objects.has(`${folder}/${files.at(-1)!.path}`)) return false;
    for (const { path, bytes } of files) await this.putObject(`${folder}/${path}`, bytes);
    return true;
  }

  async latestSerial(): Promise<number> {
    const serials = (await this.list('records')).map((name) => parseInt(name, 10));
    return Math.max(0, ...serials);
  }

  async finishSwap(): Promise<void> {
    const latest = await this.latestSerial();
    if (latest > 0) await this.show(latest);
  }

  async swapLive(expected: number, files: readonly StoredFile[]): Promise<boolean> {
    await this.finishSwap();
    if ((await this.latestSerial()) !== expected) return false;
    const next = expected + 1;
    const record = files.find(({ path }) => path === LIVE_FILE)!;
    // One conditional put compares and swaps.
    if (!this.putObjectIfAbsent(recordFile(next), record.bytes)) return false;
    for (const { path, bytes } of files) await this.putObject(`${setFolder(next)}/${path}`, bytes);
    await this.show(next);
    return true;
  }

  async remove(path: string): Promise<void> {
    for (const key of this.objects.keys()) {
      if (key === path || key.startsWith(`${path}/`)) this.objects.delete(key);
    }
  }

  async tidy(): Promise<void> {}

  /** Copies a set to its public names, the record last, and removes other pages. */
  private async show(serial: number): Promise<void> {
    const folder = setFolder(serial);
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(`${folder}/`));
    for (const key of keys) {
      await this.putObject(key.slice(folder.length + 1), this.objects.get(key)!);
    }
    const before = `${setFolder(serial - 1)}/`;
    for (const key of [...this.objects.keys()].filter((one) => one.startsWith(before))) {
      const name = key.slice(before.length);
      if (!this.objects.has(`${folder}/${name}`)) this.objects.delete(name);
    }
  }

  private async putObject(key: string, bytes: Uint8Array): Promise<void> {
    this.objects.set(key, Buffer.from(bytes));
  }

  private putObjectIfAbsent(key: string, bytes: Uint8Array): boolean {
    if (this.objects.has(key)) return false;
    this.objects.set(key, Buffer.from(bytes));
    return true;
  }
}
