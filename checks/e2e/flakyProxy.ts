import {
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * - `up` passes every request.
 * - `down` closes every connection.
 * - `hanging` responds to no request.
 * - `lossy` passes requests and drops responses.
 * - `failing` answers every request with 503 and HTML.
 * - `portal` answers every request with the page of a captive portal, which browsers may cache.
 * - `redirecting` sends every request to the portal's own address.
 * - `truncating` passes requests, and ends each response after its first half.
 */
type ProxyState =
  'up' | 'down' | 'hanging' | 'lossy' | 'failing' | 'portal' | 'redirecting' | 'truncating';

/** Heads the page of the portal, and of the failing host. */
export const PORTAL = 'Bienvenido a la red del hotel';
export const FAILING = '503 Service Unavailable';

const pageOf = (heading: string) =>
  `<!doctype html><html lang="es"><title>${heading}</title><h1>${heading}</h1></html>`;

/** Starts a proxy between browsers and a site, which fails like a bad connection. */
export async function flakyProxy(site: string) {
  const proxy = { state: 'up' as ProxyState, only: /^/ };
  const lost: number[] = [];

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const state = proxy.only.test(incoming.url!) ? proxy.state : 'up';
    if (state === 'down') return incoming.socket.destroy();
    if (state === 'hanging') return undefined;
    if (state === 'failing') return send(outgoing, 503, pageOf(FAILING));
    if (state === 'portal') return send(outgoing, 200, pageOf(PORTAL));
    // The portal answers requests under its own address, another origin than the site's.
    if (state === 'redirecting' && !incoming.headers.host?.startsWith('127.'))
      return send(outgoing, 302, '', { location: `http://127.0.0.1:${portOf(server)}/` });
    if (state === 'redirecting') return send(outgoing, 200, pageOf(PORTAL));
    const { url, method } = incoming;
    const headers = state === 'truncating' ? forWholeBody(incoming) : incoming.headers;
    const passed = request(new URL(url!, site), { method, headers }, (response) => {
      if (state === 'lossy') {
        lost.push(response.statusCode!);
        return response.resume();
      }
      if (state === 'truncating') return truncate(response, outgoing);
      outgoing.writeHead(response.statusCode!, response.headers);
      return response.pipe(outgoing);
    });
    passed.on('error', () => incoming.socket.destroy());
    return incoming.pipe(passed);
  };

  const server = createServer(pass);
  await new Promise<void>((listening) => server.listen(0, listening));
  return {
    url: `http://localhost:${portOf(server)}`,
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

const portOf = (server: Server) => (server.address() as AddressInfo).port;

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
const forWholeBody = ({ headers }: IncomingMessage) => ({
  ...headers,
  'accept-encoding': 'identity',
  'if-none-match': '',
  'if-modified-since': '',
});

/** Passes half of a body, under a length that hides the loss. */
async function truncate(response: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const body = Buffer.concat((await response.toArray()) as Buffer[]);
  const half = body.subarray(0, body.length / 2);
  delete response.headers['transfer-encoding'];
  outgoing.writeHead(response.statusCode!, {
    ...response.headers,
    'content-length': half.length,
  });
  outgoing.end(half);
}
