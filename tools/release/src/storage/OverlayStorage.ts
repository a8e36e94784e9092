import type { PublishableSite, ReadableSite, StoredFile } from './SiteStorage';

/** Adds publications in memory on top of a site, so the gate answers without a change. */
export class OverlayStorage implements PublishableSite {
  private readonly added = new Map<string, Buffer>();

  constructor(private readonly site: ReadableSite) {}

  async read(path: string): Promise<Buffer | undefined> {
    return this.added.get(path) ?? this.site.read(path);
  }

  isOwn(path: string): boolean {
    return this.added.has(path);
  }

  async list(folder: string): Promise<string[]> {
    const below = [...this.added.keys()].filter((path) => path.startsWith(`${folder}/`));
    const names = below.map((path) => path.slice(folder.length + 1).split('/')[0]!);
    return [...new Set([...(await this.site.list(folder)), ...names])];
  }

  latestSerial(): Promise<number> {
    return this.site.latestSerial();
  }

  async putIfAbsent(folder: string, files: readonly StoredFile[]): Promise<boolean> {
    if (await this.read(`${folder}/${files.at(-1)!.path}`)) return false;
    for (const { path, bytes } of files) this.added.set(`${folder}/${path}`, Buffer.from(bytes));
    return true;
  }

  async remove(path: string): Promise<void> {
    for (const added of this.added.keys()) {
      if (added === path || added.startsWith(`${path}/`)) this.added.delete(added);
    }
  }
}
