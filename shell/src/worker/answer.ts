import { COPY } from '../offline/copy';
import { hasPage, PAGE, releaseOf } from './copiedRelease';
import type { FetchEvent } from './WorkerScope';

/** Who has waited so long for a page gets its copy. */
const PATIENCE_MS = 3000;

/**
 * Answers what a page asks for: published files from the copy, pages from the network, and from the
 * copy where that does not answer. @returns undefined for all else, which goes on as without a worker
 */
export function answer(event: FetchEvent): Promise<Response> | undefined {
  const { url, method, mode } = event.request;
  const { origin, pathname, searchParams } = new URL(url);
  if (method !== 'GET' || origin !== globalThis.location.origin) return undefined;
  if (pathname.startsWith('/r/')) return answerFile(event);
  if (mode !== 'navigate') return undefined;
  return searchParams.has('preview') ? fromNetwork(event) : answerPage(event, pathname);
}

/** What lies in the copy has the hash of its record, and never changes. */
async function answerFile({ request }: FetchEvent): Promise<Response> {
  const copied = await fromCopy(request.url);
  if (copied) return copied;
  return fetch(request as Request).catch((error: unknown) => {
    if (request.destination === 'image') return noPicture();
    throw error;
  });
}

/** Without a line, a picture that no page has used yet leaves its place empty. */
const noPicture = () =>
  new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', {
    headers: { 'content-type': 'image/svg+xml' },
  });

async function answerPage(event: FetchEvent, pathname: string): Promise<Response> {
  const network = fromNetwork(event);
  const inTime = await Promise.race([network.catch(() => undefined), patience()]);
  if (inTime) return inTime;
  const copy = await fromCopy(PAGE);
  const html = await copy?.clone().text();
  const release = releaseOf(html);
  if (!copy || !release || !hasPage(release, pathname)) return network;
  event.waitUntil(network.then((late) => obey(late, release.serial)).catch(() => undefined));
  return copy;
}

/** The line was only slow: where it tells of another record, the copy has been shown for the last time. */
async function obey(late: Response, serial: number): Promise<void> {
  const release = releaseOf(await late.text());
  if (release && release.serial !== serial) await (await caches.open(COPY)).delete(PAGE);
}

const fromNetwork = async ({ preloadResponse, request }: FetchEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request as Request);

/** Undefined, too, where the browser lets nobody keep anything. */
const fromCopy = async (address: string): Promise<Response | undefined> => {
  try {
    return await (await caches.open(COPY)).match(address, { ignoreVary: true });
  } catch {
    return undefined;
  }
};

const patience = () => new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
