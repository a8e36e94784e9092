import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * - `up` passes every request.
 * - `down` closes every connection.
 * - `hanging` responds to no request.
 * - `lossy` passes requests and drops responses.
 */
type ProxyState = 'up' | 'down' | 'hanging' | 'lossy';

/** Starts a proxy between browsers and a site, which fails like a bad connection. */
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
