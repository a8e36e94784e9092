import http from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { makeCertificate } from './makeCertificate';
import { sendPage, type OwnPage } from './ownPage';

/** One for the whole run, so that the browser can be told of it. */
export const certificate = makeCertificate();

/** A server in front of a contender, so that all are served the same way: HTTP/2, brotli. */
export interface Front {
  /** Address without a trailing slash. */
  url: string;
  /** How long every request is held before it goes on, in milliseconds. */
  holdMs: number;
  /** Requests that are held for longer: the bench checks itself with these. */
  slow: { path: RegExp; ms: number }[];
  close(): Promise<void>;
}

/**
 * @param upstream address of the contender's own server
 * @param pages answered by the front itself, by path
 */
export async function startFront(
  upstream: string,
  pages: ReadonlyMap<string, OwnPage> = new Map(),
): Promise<Front> {
  const agent = new http.Agent({ keepAlive: true });
  const front: Front = { url: '', holdMs: 0, slow: [], close };
  const server = createSecureServer({ ...certificate, allowHTTP1: true }, (request, response) => {
    void answer(request, response);
  });
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  // A browser that is closed in the middle of an answer is no failure.
  server.on('sessionError', () => undefined);

  async function answer(request: Http2ServerRequest, response: Http2ServerResponse) {
    const path = request.url.split('?', 1)[0]!;
    const late = front.slow.find((rule) => rule.path.test(path))?.ms ?? 0;
    if (front.holdMs + late > 0) await pause(front.holdMs + late);
    const page = pages.get(path);
    if (page) sendPage(page, request, response);
    else forward(request, response, upstream, agent);
  }

  async function close() {
    for (const session of sessions) session.destroy();
    agent.destroy();
    await new Promise((resolve) => server.close(resolve));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  front.url = `https://localhost:${(server.address() as AddressInfo).port}`;
  return front;
}

/** Headers that belong to one connection and not to the answer. */
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
  const headers = { ...endToEnd(request.headers), host: request.authority };
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
