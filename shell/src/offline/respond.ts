import { hasPage, PAGE, releaseOf } from './cachedRelease';
import { CACHE } from './offlineCache';
import type { FetchEvent } from './WorkerScope';

/** A page that takes longer than this timeout comes from the cache. */
const TIMEOUT_MS = 3000;

/** Serves a file from the cache first, a navigation from the network first, and nothing else. */
export function respond(event: FetchEvent): Promise<Response> | undefined {
  const { url, method, mode } = event.request;
  const { origin, pathname, searchParams } = new URL(url);
  if (method !== 'GET' || origin !== globalThis.location.origin) return undefined;
  if (pathname.startsWith('/r/')) return respondWithFile(event);
  if (mode !== 'navigate') return undefined;
  return searchParams.has('preview') ? fromNetwork(event) : respondWithPage(event, pathname);
}

/** A cached file has the hash of its record, and never changes. */
async function respondWithFile({ request }: FetchEvent): Promise<Response> {
  const cached = await fromCache(request.url);
  if (cached) return cached;
  return fetch(request as Request).catch((error: unknown) => {
    if (request.destination === 'image') return emptyPicture();
    throw error;
  });
}

/** Stands in for an uncached picture while the browser is offline. */
const emptyPicture = () =>
  new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', {
    headers: { 'content-type': 'image/svg+xml' },
  });

async function respondWithPage(event: FetchEvent, pathname: string): Promise<Response> {
  const network = fromNetwork(event);
  const inTime = await Promise.race([network.catch(() => undefined), timeout()]);
  if (inTime) return inTime;
  const cached = await fromCache(PAGE);
  const release = releaseOf(await cached?.clone().text());
  if (!cached || !release || !hasPage(release, pathname)) return network;
  event.waitUntil(
    network.then((late) => dropIfOutdated(late, release.serial)).catch(() => undefined),
  );
  return cached;
}

/** Drops the cached page when a late response carries another record. */
async function dropIfOutdated(late: Response, serial: number): Promise<void> {
  const release = releaseOf(await late.text());
  if (release && release.serial !== serial) await (await caches.open(CACHE)).delete(PAGE);
}

const fromNetwork = async ({ preloadResponse, request }: FetchEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request as Request);

/** Finds nothing where the browser forbids caches. */
const fromCache = async (address: string): Promise<Response | undefined> => {
  try {
    return await (await caches.open(CACHE)).match(address, { ignoreVary: true });
  } catch {
    return undefined;
  }
};

const timeout = () => new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS));
