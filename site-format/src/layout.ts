/**
 * A site folder holds these files, and any static server can serve it: docs/serving.md.
 *
 *     r/<app>/<version>/...     one published build, never changed again; sealed by release.json
 *     sets/<serial>/...         the pages, record and log of one release record, never changed
 *     live -> sets/<serial>     the public set: one link, switched by one rename
 *     index.html, shell.html, 404.html, sw.js, live.json, log and the pages' first folders -> live/...
 *     records/<serial>.json     every record so far
 *     config.json               the page's configuration, if the operator keeps it here
 *     files/...                 pictures and other files of the operator's own
 */

/** The role that one app of each site has; every other app is a remote, by the name it declares. */
export const SHELL = 'shell';

/** Lower-case letters, digits and hyphens: it is a folder's name and part of a container's. */
export type AppName = string;

export const isAppName = (name: string): boolean => /^[a-z][a-z0-9-]{0,29}$/.test(name);

/** Name of a container's global: it carries the version, so two versions can live in one page. */
export const containerName = (app: AppName, version: string): string =>
  `${app}__${version}`.replace(/[^0-9A-Za-z]/g, '_');

/** Names of apps, each once: the shell, then the remotes by their names. */
export function inOrder(names: Iterable<AppName>): AppName[] {
  const known = new Set(names);
  return [...(known.delete(SHELL) ? [SHELL] : []), ...[...known].sort()];
}

/** Folder of a version's server builds, which browsers never ask for. */
export const SERVER_FOLDER = 'ssr';

/** Path of a server build inside its version. */
export const serverFile = (name: string) => `${SERVER_FOLDER}/${name}.js`;

/** Folder of a shell's build for development, which pages for visitors never name. */
export const DEVELOPMENT_FOLDER = 'dev';

/** A page that shows every address: browsers render it alone. */
export const SHELL_PAGE = 'shell.html';

/** The page of missing addresses; it says so until a browser has looked. */
export const NOT_FOUND_PAGE = '404.html';

/** In a folder, the page of every address right below it, for parameters without known values. */
export const OPEN_PAGE = 'any.html';

/** The worker that keeps the offline cache, in a shell's build. */
export const WORKER_OF_SHELL = 'worker.js';

/** The public file of that worker, which may answer only for addresses below its own. */
export const WORKER_FILE = 'sw.js';

export const RELEASES_FOLDER = 'r';
export const RELEASE_FILE = 'release.json';
export const PREVIEW_FILE = 'preview.json';
export const LIVE_LINK = 'live';
export const LIVE_FILE = 'live.json';
export const LOG_FILE = 'log';
/** Content of the set's prerendered pages (`PageContent`). */
export const CONTENT_FILE = 'content.json';
export const CONFIG_FILE = 'config.json';
/** Pictures and other files of the operator's own. */
export const FILES_FOLDER = 'files';

export const versionFolder = (app: AppName, version: string) =>
  `${RELEASES_FOLDER}/${app}/${version}`;
export const setFolder = (serial: number) => `sets/${serial}`;
export const recordFile = (serial: number) => `records/${serial}.json`;

/** Address of a published file, from the site's root. */
export const publicAddress = (app: AppName, version: string, file: string) =>
  `/${versionFolder(app, version)}/${file}`;

/** The pages that may answer a path, best first: its own, and that of every address of its form. */
export function pagesFor(path: string): string[] {
  const name = path.replace(/^\/|\/+$/g, '');
  const [, folder] = /^(.+)\/[^/]+$/.exec(name) ?? [];
  return [
    name === '' ? 'index.html' : `${name}/index.html`,
    ...(folder ? [`${folder}/${OPEN_PAGE}`] : []),
  ];
}

/** The path with every parameter's name left out: two pages with the same claim are the same page. */
export const claimOf = (path: string): string =>
  path
    .replace(/\/:[^/]+/g, '/:')
    .replace(/\/+$/, '')
    .toLowerCase() || '/';

/** An address of a page, percent-encoded as in links. */
export const fillPath = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replace(/:([^/]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
