import type { PageRelease } from '@mg/shared/domain/pageRelease';
import {
  filesOfPage,
  filesOnDemand,
  folderOf,
  foldersOf,
  hashesOf,
  isWithdrawn,
  PAGE,
  releaseOf,
} from './cachedRelease';
import { CACHE, type CacheRequest } from './offlineCache';

/**
 * Brings the cache to the record of a page. The new page comes last: while files are missing, the cache has
 * the older page. A page with a withdrawn version leaves the cache at once.
 *
 * @throws when the browser is offline, or its storage full or forbidden; the next page tries again
 */
export async function updateCache({ serial, used, saveData }: CacheRequest): Promise<void> {
  const cache = await caches.open(CACHE);
  let html = (await (await cache.match(PAGE))?.text()) ?? '';
  let release = releaseOf(html);
  let page: Response | undefined;
  if (release?.serial !== serial) {
    const cached = release;
    page = await fetch(PAGE, { cache: 'no-cache' });
    html = isOwn(page) ? await page.clone().text() : '';
    release = releaseOf(html);
    // A third record is live by now, whose files the message does not name.
    if (release?.serial !== serial) return;
    if (cached && isWithdrawn(cached, release)) await cache.delete(PAGE);
  }
  const wanted = [...used, ...filesOfPage(html), ...filesOnDemand(release)];
  await addFiles(cache, release, wanted, saveData && new Set(used.map(folderOf)));
  if (page) await cache.put(PAGE, page);
  await dropOtherVersions(cache, release);
}

/** @param stylesOf folders of the page's versions, when the visitor saves data: only their styles are fetched */
async function addFiles(
  cache: Cache,
  release: PageRelease,
  wanted: readonly string[],
  stylesOf: Set<string> | false,
) {
  const cached = new Set((await cache.keys()).map(pathOf));
  const hashes = hashesOf(release);
  const folders = foldersOf(release);
  const missing = new Set(
    wanted.filter((address) => !cached.has(address) && folders.has(folderOf(address))),
  );
  // The loop fetches one file at a time, so that the page's own requests go first.
  for (const address of missing) {
    const integrity = hashes[address];
    // A page inlines its styles, so the browser may lack the file. Pictures have no hash.
    const mayFetch = !stylesOf || (address.endsWith('.css') && stylesOf.has(folderOf(address)));
    const fromBrowser = !integrity || !mayFetch;
    const file = await fetch(address, {
      ...(integrity && { integrity }),
      ...(fromBrowser && { cache: 'only-if-cached', mode: 'same-origin' }),
    }).catch((error: unknown) => {
      if (!fromBrowser) throw error;
      return undefined;
    });
    if (file && isOwn(file) && (integrity || !isPage(file))) await cache.put(address, file);
  }
}

async function dropOtherVersions(cache: Cache, release: PageRelease): Promise<void> {
  const folders = foldersOf(release);
  for (const request of await cache.keys()) {
    const path = pathOf(request);
    if (path !== PAGE && !folders.has(folderOf(path))) await cache.delete(request);
  }
}

const isOwn = ({ ok, redirected }: Response) => ok && !redirected;

/** Some servers send a page in place of a missing file. */
const isPage = ({ headers }: Response) => /^text\/html/.test(headers.get('content-type') ?? '');

const pathOf = ({ url }: Request) => new URL(url).pathname;
