import { LIVE_FILE, setFolder } from '@mg/site-format/layout';
import type { ReleaseRecord } from '@mg/site-format/record';
import { ReleaseError } from './errors';
import { openClient, type PublicClient } from './publicClient';
import type { ReadableSite } from './SiteStorage';
import { requireSitePath } from './sitePath';

/**
 * Reads a site at its public address, without lists and older records. The live record names every
 * version that the gate needs.
 */
export class HttpStorage implements ReadableSite {
  private record?: Promise<ReleaseRecord | undefined>;
  private readonly client: PublicClient;

  /** @param site is the address, such as `https://www.example.com`, or a client of the site */
  constructor(site: string | PublicClient) {
    this.client = typeof site === 'string' ? openClient(site) : site;
  }

  async read(path: string): Promise<Buffer | undefined> {
    const set = `${setFolder(await this.latestSerial())}/`;
    return this.get(path.startsWith(set) ? path.slice(set.length) : path);
  }

  async list(folder: string): Promise<string[]> {
    const { apps = {} } = (await this.live()) ?? {};
    if (folder === 'r') return Object.keys(apps);
    const app = Object.entries(apps).find(([name]) => folder === `r/${name}`)?.[1];
    return app ? [...new Set([app.version, ...app.past])] : [];
  }

  async latestSerial(): Promise<number> {
    return (await this.live())?.serial ?? 0;
  }

  /** Reads the record once, since later records concern the next command. */
  private live(): Promise<ReleaseRecord | undefined> {
    this.record ??= this.get(LIVE_FILE).then(
      (bytes) => bytes && (JSON.parse(bytes.toString('utf8')) as ReleaseRecord),
    );
    return this.record;
  }

  private async get(path: string): Promise<Buffer | undefined> {
    const { status, bytes } = await this.client.get(`/${encodeURI(requireSitePath(path))}`);
    // A store without the right to list denies files that it lacks.
    if (status === 404 || status === 403) return undefined;
    if (status !== 200) throw new ReleaseError(`${this.client.url}/${path} answers ${status}.`);
    return bytes;
  }
}
