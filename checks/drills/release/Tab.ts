import { sha384 } from '@mg/site-format/hash';
import { pagesFor, PREVIEW_FILE, publicAddress } from '@mg/site-format/layout';
import { readPublicPage, type PublicPage } from '../../../tools/release/src/testing/readPublicPage';
import type { RemotePreview } from '../../../tools/release/src/operations/previewFile';
import type { HttpStorage } from '../../../tools/release/src/storage/HttpStorage';
import { recordOf } from './acknowledged';

const PATHS = ['/', '/home', '/products', '/products/Bolsas'];
const ENCODINGS = ['br', 'gzip', undefined] as const;

export type Visits = ReturnType<typeof newVisits>;

/** Collects what the tabs do and meet; `ages` counts the steps of tabs by their age in releases. */
export const newVisits = () => ({
  steps: { files: 0, previews: 0, navigations: 0, reloads: 0 },
  ages: [] as number[],
  failed: [] as string[],
  changed: [] as string[],
  mixed: [] as string[],
  older: [] as string[],
});

interface Surroundings {
  client: HttpStorage;
  visits: Visits;
  random: () => number;
  /** Is the site's place, whose records tell the right pages. */
  site: string;
}

/** Is a visitor's open page, which asks for files of its own record, however old. */
export class Tab {
  private page?: PublicPage;
  private seen = 0;

  constructor(private readonly around: Surroundings) {}

  /** Is the record of the open page. */
  get serial(): number {
    return this.page?.serial ?? 0;
  }

  /** Shows the newest page in place of the open one. */
  async reload(): Promise<void> {
    this.around.visits.steps.reloads += 1;
    this.page = (await this.load()) ?? this.page;
  }

  /** Does one thing that a visitor or the page itself may do. */
  async step(): Promise<void> {
    const { steps } = this.around.visits;
    const draw = this.around.random();
    if (draw < 0.2) {
      steps.navigations += 1;
      await this.load();
    } else if (draw < 0.3) {
      steps.previews += 1;
      await this.fetchPreview();
    } else {
      steps.files += 1;
      const [address, hash] = this.pick([...this.page!.files]);
      const bytes = await this.get(address);
      if (bytes && hash && sha384(bytes) !== hash) this.tell('changed', `${address}: another hash`);
    }
  }

  /** Loads a page of the site, beside the open one. */
  private async load(): Promise<PublicPage | undefined> {
    const { visits, site } = this.around;
    const path = this.pick(PATHS);
    const html = (await this.get(path))?.toString();
    if (html === undefined) return undefined;
    const page = readPublicPage(html);
    if (!page) {
      visits.mixed.push(`${path} carries no release record`);
      return undefined;
    }
    const { files = {} } = (await recordOf(site, page.serial))!;
    const file = pagesFor(path).find((one) => one in files);
    if (!file || files[file] !== sha384(html)) {
      this.tell('mixed', `${path} is not the page of record ${page.serial}`);
    }
    if (page.serial < this.seen) {
      this.tell('older', `${path} shows record ${page.serial} after ${this.seen}`);
    }
    this.seen = Math.max(this.seen, page.serial);
    return page;
  }

  /** Reads what a page reads of a version before its promotion. */
  private async fetchPreview(): Promise<void> {
    const [name, { live }] = this.pick(Object.entries(this.page!.release.remotes));
    const address = publicAddress(name, live.version, PREVIEW_FILE);
    const bytes = await this.get(address);
    if (!bytes) return;
    const { remote } = JSON.parse(bytes.toString()) as RemotePreview;
    if (JSON.stringify(remote) !== JSON.stringify(live)) this.tell('changed', address);
  }

  private async get(path: string): Promise<Buffer | undefined> {
    const encoding = this.pick(ENCODINGS);
    try {
      const { status, content } = await this.around.client.get(path, encoding);
      if (status === 200 && content) return content;
      this.tell('failed', `${path} (${encoding ?? 'plain'}) answers ${status}`);
    } catch (error) {
      this.tell('failed', (error as Error).message);
    }
    return undefined;
  }

  private pick<T>(values: readonly T[]): T {
    return values[Math.floor(this.around.random() * values.length)]!;
  }

  private tell(kind: 'failed' | 'changed' | 'mixed' | 'older', text: string): void {
    this.around.visits[kind].push(`a tab of record ${this.serial}: ${text}`);
  }
}
