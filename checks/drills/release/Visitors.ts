import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { sha384 } from '@mg/site-format/hash';
import { readPublicPage } from '../../../tools/release/src/testing/readPublicPage';

/** Load pages as browsers do, and compare each file with its hash. */
export class Visitors {
  readonly failed: string[] = [];
  loads = 0;
  requests = 0;
  stale = 0;
  slowestMs = 0;
  /** Maps each address to sent bytes that have the right content. */
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
      const page = readPublicPage((await this.contentOf(path)).toString());
      if (!page?.html.trimEnd().endsWith('</html>')) throw new Error(`${path} is no whole page`);
      const named = files ? [...page.files] : [];
      await Promise.all(named.map(([address, hash]) => this.contentOf(address, hash)));
      return page.serial;
    } catch (error) {
      this.failed.push((error as Error).message);
      return undefined;
    } finally {
      this.slowestMs = Math.max(this.slowestMs, performance.now() - started);
    }
  }

  private async contentOf(path: string, hash?: string): Promise<Buffer> {
    this.requests += 1;
    const headers = { 'accept-encoding': 'br' };
    const asked = get(this.url + path, { agent: this.agent, headers });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const sent = await buffer(answer);
    const use = String(answer.headers['cache-status']);
    if (answer.statusCode !== 200) throw new Error(`${path} answers ${answer.statusCode} (${use})`);
    if (/detail=stale$/.test(use)) this.stale += 1;
    if (this.sound.get(path)?.equals(sent)) return sent;
    const isPacked = answer.headers['content-encoding'] === 'br';
    const content = isPacked ? brotliDecompressSync(sent) : sent;
    if (hash && sha384(content) !== hash) throw new Error(`${path}: another content`);
    if (hash) this.sound.set(path, sent);
    return content;
  }
}
