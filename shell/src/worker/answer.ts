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
const answerFile = async ({ request }: FetchEvent): Promise<Response> =>
  (await fromCopy(request.url)) ?? fetch(request as Request);

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
