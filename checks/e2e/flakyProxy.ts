import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Heads the page of the portal, and of the failing host. */
export const PORTAL = 'Bienvenido a la red del hotel';
export const FAILING = '503 Service Unavailable';

const pageOf = (heading: string) =>
  `<!doctype html><html lang="es"><title>${heading}</title><h1>${heading}</h1></html>`;

type ProxyState =
  'up' | 'down' | 'hanging' | 'lossy' | 'failing' | 'portal' | 'redirecting' | 'truncating';

/** Starts a proxy between browsers and a site, which fails like a bad connection. */
export async function flakyProxy(site: string) {
  const proxy = { state: 'up' as ProxyState, only: /^/ };
  const lost: number[] = [];

  /** Sends a request on, with other headers or another end. */
  const pass = (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    headers = incoming.headers,
    end = (response: IncomingMessage): unknown =>
      response.pipe(outgoing.writeHead(response.statusCode!, response.headers)),
  ) => {
    const { url, method } = incoming;
    const passed = request(new URL(url!, site), { method, headers }, end);
    passed.on('error', () => incoming.socket.destroy());
    incoming.pipe(passed);
  };

  const answers: Record<ProxyState, (to: IncomingMessage, by: ServerResponse) => unknown> = {
    up: pass,
    down: ({ socket }) => socket.destroy(),
    hanging: () => undefined,
    /** The site gets the request, and the browser gets no response. */
    lossy: (incoming, outgoing) =>
      pass(incoming, outgoing, incoming.headers, (response) => {
        lost.push(response.statusCode!);
        response.resume();
      }),
    failing: (_, outgoing) => send(outgoing, 503, pageOf(FAILING)),
    portal: (_, outgoing) => send(outgoing, 200, pageOf(PORTAL)),
    /** The portal answers requests under its own address, another origin than the site's. */
    redirecting: ({ headers }, outgoing) =>
      headers.host?.startsWith('127.')
        ? send(outgoing, 200, pageOf(PORTAL))
        : send(outgoing, 302, '', { location: `http://127.0.0.1:${port}/` }),
    truncating: (incoming, outgoing) =>
      pass(incoming, outgoing, { ...incoming.headers, ...WHOLE_BODY }, async (response) => {
        const body = await buffer(response);
        const half = body.subarray(0, body.length / 2);
        delete response.headers['transfer-encoding'];
        // The length hides the loss.
        const headers = { ...response.headers, 'content-length': half.length };
        outgoing.writeHead(response.statusCode!, headers).end(half);
      }),
  };

  const server = createServer((incoming, outgoing) => {
    const state = proxy.only.test(incoming.url!) ? proxy.state : 'up';
    answers[state](incoming, outgoing);
  });
  await once(server.listen(0), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    /** Lists the statuses of the dropped responses. */
    lost,
    /** @param only limits the state to these addresses */
    set(state: ProxyState, only = /^/) {
      Object.assign(proxy, { state, only });
      // Hanging requests use up a browser's six connections.
      if (state === 'up') server.closeAllConnections();
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Answers as a portal does that wants to be remembered. */
const send = (outgoing: ServerResponse, status: number, page: string, headers = {}) =>
  outgoing
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      ...headers,
    })
    .end(page);

/** Asks for a body that the proxy can cut, instead of a compressed body or none. */
const WHOLE_BODY = { 'accept-encoding': 'identity', 'if-none-match': '', 'if-modified-since': '' };
