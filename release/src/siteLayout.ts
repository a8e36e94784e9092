import { REMOTES, type RemoteName } from '@mg/shared/domain/pageRelease';

/**
 * Where everything lies in a site folder. Any static server can serve it; see docs/serving.md.
 *
 *     r/<app>/<version>/...     one published build, never changed again; sealed by release.json
 *     sets/<serial>/...         the pages, record and log of one release record, never changed
 *     live -> sets/<serial>     one link, switched by one rename: what the public sees
 *     index.html, shell.html, home, products, live.json, log -> live/...
 *     records/<serial>.json     every record there ever was
 *     config.json               the page's configuration, if the operator keeps it here
 */
export const APPS = ['shell', ...REMOTES] as const;
export type AppName = 'shell' | RemoteName;

/** Folder of each app in the repository. */
export const APP_FOLDERS: Record<AppName, string> = {
  shell: 'shell',
  home: 'mfe-home',
  catalogue: 'mfe-catalogue',
  quote: 'mfe-quote',
};

/** Folder of a version's server builds, which browsers never ask for. */
export const SERVER_FOLDER = 'ssr';

/** The page for every address that has none of its own: browsers render it alone. */
export const SHELL_PAGE = 'shell.html';

export const RELEASE_FILE = 'release.json';
export const PREVIEW_FILE = 'preview.json';
export const LIVE_LINK = 'live';
export const LIVE_FILE = 'live.json';
export const LOG_FILE = 'log';
/** What the pages of a set were prerendered with (`PageContent`). */
export const CONTENT_FILE = 'content.json';
export const CONFIG_FILE = 'config.json';

/** Names at the top of the site that lead into the live set. */
export const PUBLIC_NAMES = [
  'index.html',
  'index.html.br',
  'index.html.gz',
  SHELL_PAGE,
  `${SHELL_PAGE}.br`,
  `${SHELL_PAGE}.gz`,
  'home',
  'products',
  LIVE_FILE,
  LOG_FILE,
];

export const versionFolder = (app: AppName, version: string) => `r/${app}/${version}`;
export const setFolder = (serial: number) => `sets/${serial}`;
export const recordFile = (serial: number) => `records/${serial}.json`;

/** Address of a published file, from the site's root. */
export const publicAddress = (app: AppName, version: string, file: string) =>
  `/${versionFolder(app, version)}/${file}`;

/** The pages that may answer a path, best first: its own, where there is one, and the shell's. */
export function pagesFor(path: string): string[] {
  const name = path.replace(/^\/|\/+$/g, '');
  return [name === '' ? 'index.html' : `${name}/index.html`, SHELL_PAGE];
}

export const isAppName = (name: string): name is AppName => APPS.includes(name as AppName);
