import { Agent, get, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { sha384 } from '@mg/site-format/hash';
import { readPublicPage } from '../../../tools/release/src/operations/readPublicPage';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** Load pages as browsers do, and compare each file with its hash. */
export class Visitors {
  readonly failed: string[] = [];
  loads = 0;
  requests = 0;
  stale = 0;
  slowestMs = 0;
  /** Maps each address to an answer that has the right content. */
  private readonly sound = new Map<string, Buffer>();

  constructor(
    private readonly url: string,
    /** Keeps connections, or opens one for each request. */
    private readonly agent: Agent | false = new Agent({ keepAlive: true, maxSockets: 64 }),
  ) {}

  /**
   * Loads a page, and by default all files that the page names.
   * @returns the serial of the page's record, or undefined where the load failed
   */
  async load(path: string, { files = true } = {}): Promise<number | undefined> {
    const started = performance.now();
    this.loads += 1;
    try {
      const page = readPublicPage(contentOf(await this.ask(path)).toString());
      if (!page?.html.trimEnd().endsWith('</html>')) throw new Error(`${path} is no whole page`);
      const named = files ? [...page.files] : [];
      await Promise.all(named.map(([address, hash]) => this.loadFile(address, hash)));
      return page.serial;
    } catch (error) {
      this.failed.push((error as Error).message);
      return undefined;
    } finally {
      this.slowestMs = Math.max(this.slowestMs, performance.now() - started);
    }
  }

  private async loadFile(address: string, hash: string | undefined): Promise<void> {
    const answer = await this.ask(address);
    if (this.sound.get(address)?.equals(answer.bytes)) return;
    if (hash && sha384(contentOf(answer)) !== hash) throw new Error(`${address}: another content`);
    this.sound.set(address, answer.bytes);
  }

  private async ask(path: string): Promise<Answer> {
    this.requests += 1;
    const answer = await this.send(path);
    const use = String(answer.headers['cache-status']);
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status} (${use})`);
    if (/detail=stale$/.test(use)) this.stale += 1;
    return answer;
  }

  private send(path: string): Promise<Answer> {
    const headers = { 'accept-encoding': 'br' };
    return new Promise((resolve, reject) => {
      get(this.url + path, { agent: this.agent, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const { statusCode, headers: sent } = response;
          resolve({ status: statusCode!, headers: sent, bytes: Buffer.concat(parts) });
        });
      }).on('error', reject);
    });
  }
}

const contentOf = ({ headers, bytes }: Answer): Buffer =>
  headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes;
