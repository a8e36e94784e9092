import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';

export const KINDS = ['html', 'css', 'js', 'font', 'image', 'other'] as const;
export type Kind = (typeof KINDS)[number];

/** Describes one request of a page. */
export interface Transfer {
  url: string;
  kind: Kind;
  /** Counts milliseconds since 1970. */
  finishedAt?: number;
  /** Counts compressed bytes on the wire, with headers. */
  bytes: number;
  /** Is 304 when the cached file is valid. */
  status: number;
  /** Is true when the browser's cache answers. */
  cached: boolean;
}

export type NetworkRecorder = Awaited<ReturnType<typeof recordNetwork>>;

/** Records a page's requests and leaves the cache on, unlike an interception. */
export async function recordNetwork(cdp: CDPSession) {
  const transfers = new Map<string, Transfer>();
  // The browser's request clock has an arbitrary origin; each start gives the wall time.
  let clockOffset = 0;
  let lastChange = Date.now();
  const change = (id: string, changes: Partial<Transfer>) => {
    lastChange = Date.now();
    const transfer = transfers.get(id);
    if (transfer) Object.assign(transfer, changes);
  };

  cdp.on('Network.requestWillBeSent', ({ requestId, request, wallTime, timestamp }) => {
    if (request.url.startsWith('data:') || request.url.startsWith('blob:')) return;
    clockOffset ||= (wallTime - timestamp) * 1000;
    lastChange = Date.now();
    const { url } = request;
    transfers.set(requestId, { url, kind: 'other', bytes: 0, status: 0, cached: false });
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => change(requestId, { cached: true }));
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const known = transfers.get(requestId);
    change(requestId, {
      kind: kindOf(response.mimeType, response.url),
      status: known?.status || response.status,
      cached: known?.cached || Boolean(response.fromDiskCache),
    });
  });
  cdp.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) =>
    change(requestId, { status: statusCode }),
  );
  const finish = (requestId: string, timestamp: number, bytes: number) =>
    change(requestId, { finishedAt: timestamp * 1000 + clockOffset, bytes });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    finish(requestId, timestamp, encodedDataLength),
  );
  cdp.on('Network.loadingFailed', ({ requestId, timestamp }) => finish(requestId, timestamp, 0));
  await cdp.send('Network.enable');

  const isQuiet = () => [...transfers.values()].every(({ finishedAt }) => finishedAt !== undefined);
  return {
    transfers: () => [...transfers.values()],
    /** Waits until no request is in flight for `quietMs`. */
    async idle(quietMs: number, timeoutMs: number): Promise<void> {
      const deadline = Date.now() + timeoutMs;
      while (Date.now() < deadline) {
        if (isQuiet() && Date.now() - lastChange >= quietMs) return;
        await pause(50);
      }
      throw new Error(`The page is not idle after ${timeoutMs / 1000} s`);
    },
  };
}

function kindOf(mime: string, url: string): Kind {
  if (mime === 'text/html') return 'html';
  if (mime === 'text/css') return 'css';
  if (/javascript/.test(mime)) return 'js';
  if (/font|woff/.test(mime) || /\.woff2?$/.test(url)) return 'font';
  if (mime.startsWith('image/')) return 'image';
  return 'other';
}
