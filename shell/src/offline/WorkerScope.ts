/** Types the used part of a service worker's global: TypeScript cannot mix a worker's types with the DOM. */
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
  /** Resolves to the response of a navigation that the browser requests while the worker starts. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
