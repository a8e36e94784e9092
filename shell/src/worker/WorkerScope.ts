/** What this worker uses of a service worker's global; the DOM's types and a worker's exclude each other. */
export interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(
    type: 'message',
    listener: (event: Extendable & { data: unknown }) => void,
  ): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
}

interface Extendable {
  /** Keeps the worker running until the work is done. */
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends Extendable {
  request: Pick<Request, 'url' | 'method' | 'mode' | 'destination'>;
  /** The answer to a navigation that the browser asked for while the worker started. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
