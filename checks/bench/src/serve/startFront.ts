import { once } from 'node:events';
import http from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { generate } from 'selfsigned';
import { textFile } from '../../../../tools/release/src/storage/SiteStorage';
import { compressed } from '@mg/release/compressed';

/** Serves the whole run, and the browser trusts this certificate alone. */
export const certificate = generate([{ name: 'commonName', value: 'localhost' }], {
  keyType: 'ec',
  algorithm: 'sha256',
});

export type Front = Awaited<ReturnType<typeof startFront>>;

/**
 * Stands in front of each contender, so that all use HTTP/2 and brotli.
 * @param pages the HTML that the front itself answers with, by path
 */
export async function startFront(upstream: string, pages: ReadonlyMap<string, string> = new Map()) {
  const agent = new http.Agent({ keepAlive: true });
  const front = {
    /** Ends without a slash. */
    url: '',
    /** Delays every request. */
    holdMs: 0,
    /** Delays matching paths more, for the bench's self-check. */
    slow: [] as { path: RegExp; ms: number }[],
    close,
  };
  const { private: key, cert } = await certificate;
  const packed = new Map<string, Uint8Array>();
  for (const [path, html] of pages) {
    const [brotli] = await compressed(textFile('page.html', html));
    packed.set(path, brotli!.bytes);
  }
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    void answer(request, response);
  });
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  // A browser may close in the middle of a response.
  server.on('sessionError', () => undefined);

  async function answer(request: Http2ServerRequest, response: Http2ServerResponse) {
    const path = request.url.split('?', 1)[0]!;
    const late = front.slow.find((rule) => rule.path.test(path))?.ms ?? 0;
    if (front.holdMs + late > 0) await pause(front.holdMs + late);
    const page = packed.get(path);
    if (page) response.writeHead(200, PAGE).end(page);
    else forward(request, response, upstream, agent);
  }

  async function close() {
    for (const session of sessions) session.destroy();
    agent.destroy();
    await new Promise((resolve) => server.close(resolve));
  }

  await once(server.listen(0, '127.0.0.1'), 'listening');
  front.url = `https://localhost:${(server.address() as AddressInfo).port}`;
  return front;
}

const PAGE = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
};

/** Matches hop-by-hop headers. */
const OF_CONNECTION = /^(:.*|connection|keep-alive|transfer-encoding|upgrade|http2-settings)$/;

const endToEnd = (headers: http.IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.test(name)));

function forward(
  request: Http2ServerRequest,
  response: Http2ServerResponse,
  upstream: string,
  agent: http.Agent,
) {
  const { hostname, port } = new URL(upstream);
  const headers = { ...endToEnd(request.headers), host: request.authority ?? request.headers.host };
  const fail = () => {
    if (!response.headersSent) response.writeHead(502);
    response.end();
  };
  const onward = http.request(
    { hostname, port, agent, method: request.method, path: request.url, headers },
    (answer) => {
      if (response.stream?.destroyed) return void answer.resume();
      response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
      answer.pipe(response);
      answer.once('error', fail);
    },
  );
  onward.once('error', fail);
  request.pipe(onward);
}
