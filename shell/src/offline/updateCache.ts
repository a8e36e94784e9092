import type { PageRelease } from '@mg/shared/domain/pageRelease';
import {
  filesOfPage,
  filesOnDemand,
  folderOf,
  foldersOf,
  hashesOf,
  hasOwnScripts,
  isDecoration,
  isWhole,
  isWithdrawn,
  PAGE,
  releaseOf,
} from './cachedRelease';
import { CACHE, type CacheRequest } from './offlineCache';
import { isPage } from './readAnswer';
import { withTypeface } from './withTypeface';

/**
 * Brings the cache to the record of a page. The new page comes last: while files are missing, the cache has
 * the older page. A page with a withdrawn version leaves the cache at once. The page enters with its record, and
 * each file with the hash of that record, so no answer of a portal does.
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
    html = isOwn(page) && isPage(page) ? await page.clone().text() : '';
    release = releaseOf(html);
    // A third record is live by now, whose files the message does not name.
    if (release?.serial !== serial || !isWhole(html) || !hasOwnScripts(html, release)) return;
    if (cached && isWithdrawn(cached, release)) await cache.delete(PAGE);
  }
  const wanted = [...used, ...filesOfPage(html), ...filesOnDemand(release)];
  await addFiles(cache, release, wanted, saveData && new Set(used.map(folderOf)));
  if (page) await cache.put(PAGE, withTypeface(page, html));
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
  const missing = new Set(wanted.filter((address) => !cached.has(address) && hashes[address]));
  // The loop fetches one file at a time, so that the page's own requests go first.
  for (const address of missing) {
    const integrity = hashes[address];
    // A page inlines its styles, so the browser may lack the file.
    const mayFetch =
      !isDecoration(address) &&
      (!stylesOf || (address.endsWith('.css') && stylesOf.has(folderOf(address))));
    const file = await (mayFetch
      ? // The HTTP cache may hold the answer of a portal.
        fetch(address, { integrity }).catch(() => fetch(address, { integrity, cache: 'reload' }))
      : fetch(address, { integrity, cache: 'only-if-cached', mode: 'same-origin' }).catch(
          () => undefined,
        ));
    if (file && isOwn(file)) await cache.put(address, file);
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

const pathOf = ({ url }: Request) => new URL(url).pathname;
