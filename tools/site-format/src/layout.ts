/** docs/operators.md explains the files of a site folder, and docs/serving.md their addresses. */

/** Names the role of one app in each site; every other app is a remote with a declared name. */
export const SHELL = 'shell';

/** Has lower-case letters, digits and hyphens, since folders and containers bear the name. */
export type AppName = string;

export const isAppName = (name: string): boolean => /^[a-z][a-z0-9-]{0,29}$/.test(name);

/** Names a container's global; the version in that name lets two versions live in one page. */
export const containerName = (app: AppName, version: string): string =>
  `${app}__${version}`.replace(/[^0-9A-Za-z]/g, '_');

/** Returns each name once, the shell first, then the remotes in alphabetical order. */
export function inOrder(names: Iterable<AppName>): AppName[] {
  const known = new Set(names);
  return [...(known.delete(SHELL) ? [SHELL] : []), ...[...known].sort()];
}

/** Contains a version's server builds, which browsers never request. */
export const SERVER_FOLDER = 'ssr';

/** Returns the path of a server build inside its version. */
export const serverFile = (name: string) => `${SERVER_FOLDER}/${name}.js`;

/** Contains a shell's development build, which visitors' pages never name. */
export const DEVELOPMENT_FOLDER = 'dev';

/** Shows every address, since browsers render the whole page. */
export const SHELL_PAGE = 'shell.html';

/** Reports a missing address until the browser's router checks the address. */
export const NOT_FOUND_PAGE = '404.html';

/** Shows every address directly below its folder, for parameters without known values. */
export const OPEN_PAGE = 'any.html';

/** Names the service worker in a shell's build, which fills the offline cache. */
export const WORKER_OF_SHELL = 'worker.js';

/** Names the public worker file at the root, since a worker controls only addresses below it. */
export const WORKER_FILE = 'sw.js';

export const RELEASES_FOLDER = 'r';
export const RELEASE_FILE = 'release.json';
export const PREVIEW_FILE = 'preview.json';
/** Links to the live set; one rename switches the link. */
export const LIVE_LINK = 'live';
export const LIVE_FILE = 'live.json';
export const LOG_FILE = 'log';
/** Contains the `PageContent` of the set's prerendered pages. */
export const CONTENT_FILE = 'content.json';
/** Contains the author and the reason of each record. */
export const AUTHORS_FILE = 'authors';
/** Contains the `Integrity-Policy` of a set whose pages load every script by its hash. */
export const POLICY_FILE = 'integrity.policy';
/** Contains the key that signs previews; no server serves a name that begins with a dot. */
export const KEYS_FOLDER = '.keys';
/** Contains the new address of a site that moved, so that nobody releases at the old one. */
export const MOVED_FOLDER = '.moved';
/** Configures the pages when the operator stores this file in the site folder. */
export const CONFIG_FILE = 'config.json';
/** Contains the operator's pictures and other files. */
export const FILES_FOLDER = 'files';

/** Is true for files of a set that have no public name. */
export const isPrivate = (file: string): boolean =>
  [CONTENT_FILE, AUTHORS_FILE, POLICY_FILE].includes(file);

export const versionFolder = (app: AppName, version: string) =>
  `${RELEASES_FOLDER}/${app}/${version}`;
export const setFolder = (serial: number) => `sets/${serial}`;
export const recordFile = (serial: number) => `records/${serial}.json`;
/** Returns the folder of a version of the root, which says whose signatures count. */
export const rootFolder = (version: number) => `records/root/${version}`;
export const ROOT_FILE = 'root.json';
export const rootFile = (version: number) => `${rootFolder(version)}/${ROOT_FILE}`;

/** Returns the address of a published file from the site's root. */
export const publicAddress = (app: AppName, version: string, file: string) =>
  `/${versionFolder(app, version)}/${file}`;

/** Returns the pages that may answer a path: its own page first, then its folder's open page. */
export function pagesFor(path: string): string[] {
  const name = path.replace(/^\/|\/+$/g, '');
  const [, folder] = /^(.+)\/[^/]+$/.exec(name) ?? [];
  return [
    name === '' ? 'index.html' : `${name}/index.html`,
    ...(folder ? [`${folder}/${OPEN_PAGE}`] : []),
  ];
}

/** Removes parameter names from a path; two pages with the same claim are the same page. */
export const claimOf = (path: string): string =>
  path
    .replace(/\/:[^/]+/g, '/:')
    .replace(/\/+$/, '')
    .toLowerCase() || '/';

/** Fills the parameters of a path, percent-encoded as in links. */
export const fillPath = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replace(/:([^/]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
