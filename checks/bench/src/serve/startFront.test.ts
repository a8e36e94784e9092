import { createServer, type Server } from 'node:http';
import { connect, type ClientHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { certificate, startFront, type Front } from './startFront';

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: Buffer;
}

/** Delays a request until the test calls `goOn`. */
interface Hold {
  ms: number;
  goOn(): void;
}

let onHold: (hold: Hold) => void;
jest.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => new Promise<void>((goOn) => onHold({ ms, goOn })),
}));

describe('startFront', () => {
  let upstream: Server;
  let front: Front;
  let session: ClientHttp2Session;
  const seen: string[] = [];

  beforeAll(async () => {
    upstream = createServer((request, response) => {
      seen.push(`${request.method} ${request.url} for ${request.headers.host}`);
      response.setHeader('cache-control', 'max-age=60');
      request.pipe(response.writeHead(request.url === '/none' ? 404 : 200));
    });
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    const { port } = upstream.address() as AddressInfo;
    front = await startFront(`http://127.0.0.1:${port}`, new Map([['/home', '<p>hola']]));
    // The session trusts this certificate alone.
    const { cert } = await certificate;
    session = connect(front.url, { ca: cert, checkServerIdentity: () => undefined });
  });
  afterAll(async () => {
    session.destroy();
    await front.close();
    await new Promise((resolve) => upstream.close(resolve));
  });

  const ask = (path: string, headers = {}, body = '') =>
    new Promise<Answer>((resolve, reject) => {
      const chunks: Buffer[] = [];
      const request = session.request({ ':path': path, ...headers }, { endStream: body === '' });
      let answered: Record<string, unknown> = {};
      request.on('response', (received) => (answered = received));
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('error', reject);
      request.on('end', () =>
        resolve({
          status: answered[':status'] as number,
          headers: answered,
          body: Buffer.concat(chunks),
        }),
      );
      if (body !== '') request.end(body);
    });

  it('forwards requests and responses when a browser speaks HTTP/2', async () => {
    const { status, headers, body } = await ask('/a?b=1', { ':method': 'POST' }, 'text');
    expect([status, headers['cache-control'], `${body}`]).toEqual([200, 'max-age=60', 'text']);
    expect(seen.at(-1)).toBe(`POST /a?b=1 for ${new URL(front.url).host}`);
    expect((await ask('/none')).status).toBe(404);
  });

  it('compresses a page when the front has its own', async () => {
    const { headers, body } = await ask('/home');
    expect(headers['content-encoding']).toBe('br');
    expect(`${brotliDecompressSync(body)}`).toBe('<p>hola');
  });

  it('delays one request alone when a rule names its path', async () => {
    const order: string[] = [];
    const note = (path: string) => ask(path).then(() => order.push(path));
    front.slow = [{ path: /^\/slow/, ms: 300 }];
    const slow = note('/slow');
    const { ms, goOn } = await new Promise<Hold>((resolve) => (onHold = resolve));
    await note('/quick');
    goOn();
    await slow;
    front.slow = [];
    expect(ms).toBe(300);
    expect(order).toEqual(['/quick', '/slow']);
  });
});
