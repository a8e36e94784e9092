import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forwardCall, readCall } from '../../../tools/release/src/testing/forwardCall';

export type CountingProxy = Awaited<ReturnType<typeof startCountingProxy>>;

/** Starts a proxy before a store, which counts the requests. */
export async function startCountingProxy(target: string) {
  const asked = new Map<string, number>();
  const server = createServer((incoming, outgoing) => {
    const path = decodeURI(incoming.url!);
    asked.set(path, (asked.get(path) ?? 0) + 1);
    readCall(incoming)
      .then((call) => forwardCall(target, call))
      .then(
        ({ status, headers, body }) => outgoing.writeHead(status, headers).end(body),
        () => outgoing.destroy(),
      );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Counts the requests for each object, by path. */
    asked,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
