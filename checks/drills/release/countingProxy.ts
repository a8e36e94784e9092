import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forwardCall, readCall } from '../../../tools/release/src/testing/forwardCall';

export interface CountingProxy {
  endpoint: string;
  /** Counts the requests for each object, by path. */
  readonly asked: ReadonlyMap<string, number>;
  /** Forgets the requests until now. */
  reset(): void;
  close(): Promise<void>;
}

/** Starts a proxy before a store, which counts the requests. */
export async function startCountingProxy(target: string): Promise<CountingProxy> {
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    reset: () => asked.clear(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
