import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * - `good`: everything passes
 * - `gone`: nobody takes the connection any further
 * - `stalled`: what is asked for never comes
 * - `lost`: what is asked for happens, and its answer never comes
 */
export type LineState = 'good' | 'gone' | 'stalled' | 'lost';

/** A line between browsers and a site that can be as bad as in a shop's back room. */
export async function badLine(site: string) {
  const line = { state: 'good' as LineState, only: /^/ };
  const lost: number[] = [];

  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const state = line.only.test(asked.url!) ? line.state : 'good';
    if (state === 'gone') return asked.socket.destroy();
    if (state === 'stalled') return undefined;
    const { url, method, headers } = asked;
    const passed = request(new URL(url!, site), { method, headers }, (answered) => {
      if (state === 'lost') {
        lost.push(answered.statusCode!);
        return answered.resume();
      }
      answer.writeHead(answered.statusCode!, answered.headers);
      return answered.pipe(answer);
    });
    passed.on('error', () => asked.socket.destroy());
    return asked.pipe(passed);
  };

  const server = createServer(pass);
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Statuses of the answers that were lost. */
    lost,
    /** @param only addresses that it is so for; else for all */
    is(state: LineState, only = /^/) {
      Object.assign(line, { state, only });
      // What hangs would hang on: a browser has six connections.
      if (state === 'good') server.closeAllConnections();
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
