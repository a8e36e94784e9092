import { PAGE_RELEASE_ELEMENT_ID, type PageRelease } from '@mg/shared/domain/pageRelease';

/** Names the page that the worker serves offline: scripts render every address in this page. */
export const PAGE = '/shell.html';

/** A network that rewrites pages may drop the quotes. */
const RELEASE = new RegExp(
  `<script[^>]*\\sid=["']?${PAGE_RELEASE_ELEMENT_ID}\\b[^>]*>(.*?)</script>`,
  'is',
);

/** Reads the record of a page; the HTML of another site has none. */
export function releaseOf(html: string | undefined): PageRelease | undefined {
  try {
    const release = JSON.parse(RELEASE.exec(html ?? '')![1]!) as PageRelease;
    const { serial, pages } = release;
    const fits =
      Number.isInteger(serial) && Array.isArray(pages) && liveOf(release).every(hasHashes);
    return fits ? release : undefined;
  } catch {
    return undefined;
  }
}

const hasHashes = ({ integrity }: Pick<PageRelease['shell'], 'integrity'>) =>
  Object.entries(integrity).every(([file, hash]) =>
    /^\/r\/\S+ sha384-[\w+/]{64}$/.test(`${file} ${hash}`),
  );

/** Tells whether the whole page has arrived: a broken connection may cut the end off. */
export const isWhole = (html: string): boolean => /<\/html>/i.test(html);

/** Tells whether a page runs the scripts of its record alone: portals and proxies insert others. */
export function hasOwnScripts(html: string, release: PageRelease): boolean {
  const hashes = hashesOf(release);
  const tags = html.match(/<script\b[^>]*>/gi) ?? [];
  return tags.every((tag) => {
    const [, address] = /\ssrc="([^"]*)"/i.exec(tag) ?? [];
    return address === undefined ? tag.includes('"application/json"') : address in hashes;
  });
}

/** Lists the published files that a page names outside of its record, for its start. */
export const filesOfPage = (html: string): string[] =>
  html.replace(/<script type="application\/json".*?<\/script>/gs, '').match(/\/r\/[^"\s]+/g) ?? [];

const liveOf = ({ shell, remotes }: PageRelease) => [
  shell,
  ...Object.values(remotes).map(({ live }) => live),
];

/** Gives the hash of every file that the cache may hold. */
export const hashesOf = (release: PageRelease): Record<string, string> =>
  Object.assign(
    {},
    ...Object.values(release.remotes).map(({ lastGood }) => lastGood?.integrity),
    ...liveOf(release).map(({ integrity }) => integrity),
  ) as Record<string, string>;

export const isDecoration = (address: string): boolean => !/\.(m?js|css)$/.test(address);

/** Lists the scripts and styles that screens load on demand, and the shell's search. */
export const filesOnDemand = ({ shell, remotes }: PageRelease): string[] => [
  ...Object.keys(shell.integrity).filter((address) => address.endsWith('/search.js')),
  ...Object.values(remotes)
    .flatMap(({ live }) => Object.keys(live.integrity))
    .filter((address) => !isDecoration(address)),
];

/** Returns the folder of a file's version, such as `/r/quote/1.3.0`. */
export const folderOf = (address: string): string => address.split('/').slice(0, 4).join('/');

export const foldersOf = (release: PageRelease): Set<string> =>
  new Set(Object.keys(hashesOf(release)).map(folderOf));

/** Tells whether the newer record has dropped a version that is live in the cached one. */
export function isWithdrawn(cached: PageRelease, release: PageRelease): boolean {
  const folders = foldersOf(release);
  return liveOf(cached).some(({ integrity }) =>
    Object.keys(integrity).some((address) => !folders.has(folderOf(address))),
  );
}

export const hasPage = ({ pages }: PageRelease, pathname: string): boolean =>
  ['', ...pages.map(({ path }) => path.replace(/:\w+/g, '[^/]+'))].some((pattern) =>
    new RegExp(`^${pattern}/*$`, 'i').test(pathname),
  );
