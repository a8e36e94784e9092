import { LIVE_FILE, setFolder } from '@mg/site-format/layout';
import type { ReleaseRecord } from '@mg/site-format/record';
import { ReleaseError } from './errors';
import type { ReadableSite } from './OverlayStorage';

/**
 * Reads a site at its public address, without lists and older records. The live record names every
 * version that the gate needs.
 */
export class HttpStorage implements ReadableSite {
  private record?: Promise<ReleaseRecord | undefined>;

  /** @param url address of the site, such as `https://www.example.com` */
  constructor(private readonly url: string) {}

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
    const address = `${this.url.replace(/\/+$/, '')}/${path}`;
    const answer = await fetch(address, { cache: 'no-store' }).catch((error: Error) => {
      // The cause tells more than "fetch failed".
      const { message } = error.cause instanceof Error ? error.cause : error;
      throw new ReleaseError(`${address} cannot be reached: ${message}`, { cause: error });
    });
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new ReleaseError(`${address} answers ${answer.status}.`);
    return Buffer.from(await answer.arrayBuffer());
  }
}
