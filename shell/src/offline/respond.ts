import { hasPage, PAGE, releaseOf } from './cachedRelease';
import { CACHE } from './offlineCache';
import { isPage, nothing, readAnswer, type PageAnswer } from './readAnswer';
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
  try {
    const file = await fetchFile(request as Request);
    if (!isForeign(file) || request.destination !== 'image') return file;
  } catch (error) {
    if (request.destination !== 'image') throw error;
  }
  return emptyPicture();
}

/** The HTTP cache may hold the answer of a portal that is gone; a script with such content rejects. */
async function fetchFile(request: Request): Promise<Response> {
  const file = await fetch(request).catch(() => undefined);
  return file && !isForeign(file) ? file : fetch(request, { cache: 'reload' });
}

const isForeign = (file: Response) => file.redirected || file.status >= 500 || isPage(file);

/** Stands in for an uncached picture while the network brings none. */
const emptyPicture = () =>
  new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', {
    headers: { 'content-type': 'image/svg+xml' },
  });

async function respondWithPage(event: FetchEvent, pathname: string): Promise<Response> {
  const network = fromNetwork(event);
  // The cache answers while the request is in flight, or after its failure.
  network.catch(() => undefined);
  const cached = await fromCache(PAGE);
  const release = releaseOf(await cached?.clone().text());
  if (!cached || !release || !hasPage(release, pathname)) return network;
  const answer = network.then((first) => readAnswer(first, event.request.url)).catch(nothing);
  const inTime = await Promise.race([answer, timeout()]);
  if (inTime?.own) return inTime.own;
  event.waitUntil(answer.then((late) => dropIfOutdated(late, release.serial)));
  return cached;
}

/** Drops the cached page when a late or broken answer carries another record. */
async function dropIfOutdated({ release }: PageAnswer, serial: number): Promise<void> {
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
