import { COPY, type KeepRequest } from '../offline/copy';
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
} from './copiedRelease';

/**
 * Brings the copy to the record of a page that has come from the network. The page of the copy is
 * put in last: as long as files are missing, the copy is the old one, or none where the old one has
 * a version that was rolled back from. What lies in the cache is of versions that are live or stand
 * by, and has their hashes.
 *
 * @throws where the line goes, the storage is full or forbidden; the next page tries again
 */
export async function keepCopy({ serial, used, frugal }: KeepRequest): Promise<void> {
  const copy = await caches.open(COPY);
  let html = (await (await copy.match(PAGE))?.text()) ?? '';
  let release = releaseOf(html);
  let page: Response | undefined;
  if (release?.serial !== serial) {
    const copied = release;
    page = await fetch(PAGE, { cache: 'no-cache' });
    html = isOwn(page) ? await page.clone().text() : '';
    release = releaseOf(html);
    // Another record has become live meanwhile, of whose files this page cannot tell.
    if (release?.serial !== serial) return;
    if (copied && isWithdrawn(copied, release)) await copy.delete(PAGE);
  }
  const wanted = [...used, ...filesOfPage(html), ...filesOnDemand(release)];
  await keepFiles(copy, release, wanted, frugal && new Set(used.map(folderOf)));
  if (page) await copy.put(PAGE, page);
  await dropOthers(copy, release);
}

/** @param thrifty for who saves data, the versions that they use: of those, styles alone are fetched */
async function keepFiles(
  copy: Cache,
  release: PageRelease,
  wanted: readonly string[],
  thrifty: Set<string> | false,
) {
  const kept = new Set((await copy.keys()).map(pathOf));
  const hashes = hashesOf(release);
  const folders = foldersOf(release);
  const missing = new Set(
    wanted.filter((address) => !kept.has(address) && folders.has(folderOf(address))),
  );
  // One after the other: whoever uses the page goes first.
  for (const address of missing) {
    const integrity = hashes[address];
    // Pages hold their styles, so a browser need not have the files; pictures have no hash.
    const isWorthIt = !thrifty || (address.endsWith('.css') && thrifty.has(folderOf(address)));
    const fromBrowser = !integrity || !isWorthIt;
    const file = await fetch(address, {
      ...(integrity && { integrity }),
      ...(fromBrowser && { cache: 'only-if-cached', mode: 'same-origin' }),
    }).catch((error: unknown) => {
      if (!fromBrowser) throw error;
      return undefined;
    });
    if (file && isOwn(file) && (integrity || !isPage(file))) await copy.put(address, file);
  }
}

async function dropOthers(copy: Cache, release: PageRelease): Promise<void> {
  const folders = foldersOf(release);
  for (const request of await copy.keys()) {
    const path = pathOf(request);
    if (path !== PAGE && !folders.has(folderOf(path))) await copy.delete(request);
  }
}

const isOwn = ({ ok, redirected }: Response) => ok && !redirected;

/** As a server may send for a file that it does not have. */
const isPage = ({ headers }: Response) => /^text\/html/.test(headers.get('content-type') ?? '');

const pathOf = ({ url }: Request) => new URL(url).pathname;
