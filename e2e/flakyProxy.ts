import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * - `up`: every request passes
 * - `down`: every connection is closed
 * - `hanging`: no request gets a response
 * - `lossy`: requests reach the site, responses are lost
 */
type ProxyState = 'up' | 'down' | 'hanging' | 'lossy';

/** Starts a proxy between browsers and a site, which fails as a bad connection does. */
export async function flakyProxy(site: string) {
  const proxy = { state: 'up' as ProxyState, only: /^/ };
  const lost: number[] = [];

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const state = proxy.only.test(incoming.url!) ? proxy.state : 'up';
    if (state === 'down') return incoming.socket.destroy();
    if (state === 'hanging') return undefined;
    const { url, method, headers } = incoming;
    const passed = request(new URL(url!, site), { method, headers }, (response) => {
      if (state === 'lossy') {
        lost.push(response.statusCode!);
        return response.resume();
      }
      outgoing.writeHead(response.statusCode!, response.headers);
      return response.pipe(outgoing);
    });
    passed.on('error', () => incoming.socket.destroy());
    return incoming.pipe(passed);
  };

  const server = createServer(pass);
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Statuses of the lost responses. */
    lost,
    /** @param only limits the state to these addresses */
    set(state: ProxyState, only = /^/) {
      Object.assign(proxy, { state, only });
      // Hanging requests would use up a browser's six connections.
      if (state === 'up') server.closeAllConnections();
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
