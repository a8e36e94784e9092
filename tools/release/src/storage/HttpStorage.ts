import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { LIVE_FILE, setFolder } from '@mg/site-format/layout';
import type { ReleaseRecord } from '@mg/site-format/record';
import { parseJson, ReleaseError } from './errors';
import { ProxyError } from './proxyFor';
import { rawRequest } from './rawRequest';
import type { ReadableSite } from './SiteStorage';
import { requireSitePath } from './sitePath';

const TIMEOUT_MS = 8000;

/** Holds an answer as the server sent it, unlike `fetch`, which decompresses. */
export interface PublicAnswer {
  status: number;
  bytes: Buffer;
  encoding?: string;
  type?: string;
  /** Is absent where the bytes cannot be decompressed. */
  content?: Buffer;
}

interface Way {
  /** Is the one address of the host to ask. */
  ip?: string;
  /** Ends each request, by `Date.now()`. */
  deadline?: number;
}

/**
 * Reads a site as its server sends the files to visitors, without lists and older records. The live
 * record names every version that the gate needs.
 */
export class HttpStorage implements ReadableSite {
  /** Has no slash at the end. */
  readonly url: string;
  private record?: Promise<ReleaseRecord | undefined>;

  /** @param url is the address, such as `https://www.example.com` */
  constructor(
    url: string,
    private readonly way: Way = {},
  ) {
    this.url = url.replace(/\/+$/, '');
  }

  /** @throws ReleaseError where the server does not answer */
  async get(path: string, encoding?: 'br' | 'gzip'): Promise<PublicAnswer> {
    const { ip, deadline = Infinity } = this.way;
    const address = this.url + path;
    const headers = { 'accept-encoding': encoding ?? 'identity' };
    const timeoutMs = Math.max(1, Math.min(TIMEOUT_MS, deadline - Date.now()));
    const sent = rawRequest(new URL(address), { headers, ip, timeoutMs });
    const { status, bytes, ...answer } = await sent.catch((error: Error) => {
      if (error instanceof ProxyError) throw error;
      throw new ReleaseError(`${address} cannot be reached: ${error.message}`);
    });
    const { 'content-encoding': sentAs, 'content-type': type } = answer.headers;
    return { status, bytes, encoding: sentAs, type, content: decompressed(bytes, sentAs) };
  }

  async read(path: string): Promise<Buffer | undefined> {
    const set = `${setFolder(await this.latestSerial())}/`;
    return this.file(path.startsWith(set) ? path.slice(set.length) : path);
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
    this.record ??= this.file(LIVE_FILE).then(
      (bytes) => bytes && parseJson<ReleaseRecord>(String(bytes), `${this.url}/${LIVE_FILE}`),
    );
    return this.record;
  }

  private async file(path: string): Promise<Buffer | undefined> {
    const { status, bytes } = await this.get(`/${encodeURI(requireSitePath(path))}`);
    // A store without the right to list denies files that it lacks.
    if (status === 404 || status === 403) return undefined;
    if (status !== 200) throw new ReleaseError(`${this.url}/${path} answers ${status}.`);
    return bytes;
  }
}

function decompressed(bytes: Buffer, encoding: string | undefined): Buffer | undefined {
  try {
    if (encoding === 'br') return brotliDecompressSync(bytes);
    return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
  } catch {
    return undefined;
  }
}
