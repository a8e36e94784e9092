/** The part of a service worker's global that this worker uses: TypeScript cannot mix it with the DOM. */
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
  /** The response to a navigation that the browser requested while the worker started. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
