import { PAGE_RELEASE_ELEMENT_ID, type PageRelease } from '@mg/shared/domain/pageRelease';

/** The page that shows every address: with the files that it names, it is the whole copy. */
export const PAGE = '/shell.html';

const RELEASE = new RegExp(`id="${PAGE_RELEASE_ELEMENT_ID}">(.*?)</script>`, 's');

/** The record that a page carries; undefined where it is no page of this site. */
export function releaseOf(html: string | undefined): PageRelease | undefined {
  const json = RELEASE.exec(html ?? '')?.[1];
  return json ? (JSON.parse(json) as PageRelease) : undefined;
}

/** Published files that a page names outside of its record: with them it begins. */
export const filesOfPage = (html: string): string[] =>
  [...html.replace(/<script type="application\/json".*?<\/script>/gs, '').matchAll(FILE)].map(
    ([address]) => address,
  );

const FILE = /\/r\/[^"\s]+/g;

const liveOf = ({ shell, remotes }: PageRelease) => [
  shell,
  ...Object.values(remotes).map(({ live }) => live),
];

/** Hash of every script and style that a page of this record may run, by address. */
export const hashesOf = (release: PageRelease): Record<string, string> =>
  Object.assign(
    {},
    ...Object.values(release.remotes).map(({ lastGood }) => lastGood?.integrity),
    ...liveOf(release).map(({ integrity }) => integrity),
  ) as Record<string, string>;

/** What a search and a list that is pasted ask the shell for; the rest of its files on demand needs a line. */
const FINDING = /\/finding\.js$/;

/** Scripts and styles that the remotes' screens may ask for, before anybody has. */
export const filesOnDemand = ({ shell, remotes }: PageRelease): string[] => [
  ...Object.keys(shell.integrity).filter((address) => FINDING.test(address)),
  ...Object.values(remotes).flatMap(({ live }) => Object.keys(live.integrity)),
];

/** Folder of the version that a file is of, such as `/r/quote/1.3.0`. */
export const folderOf = (address: string): string => address.split('/').slice(0, 4).join('/');

/** Folders of the versions that are live or stand by. */
export const foldersOf = (release: PageRelease): Set<string> =>
  new Set(Object.keys(hashesOf(release)).map(folderOf));

/** A version of the one record is neither live nor stands by in the other. */
export function isWithdrawn(copied: PageRelease, release: PageRelease): boolean {
  const folders = foldersOf(release);
  return liveOf(copied).some(({ integrity }) =>
    Object.keys(integrity).some((address) => !folders.has(folderOf(address))),
  );
}

/** Whether some version of the record brings a page of this address. */
export const hasPage = ({ pages }: PageRelease, pathname: string): boolean =>
  ['/', ...pages.map(({ path }) => path)].some((path) => isOfForm(path, pathname));

function isOfForm(path: string, pathname: string): boolean {
  const [form, address] = [path, pathname].map((one) => one.replace(/\/+$/, '').split('/'));
  return (
    form!.length === address!.length &&
    form!.every(
      (name, index) =>
        name.startsWith(':') || name.toLowerCase() === address![index]!.toLowerCase(),
    )
  );
}
