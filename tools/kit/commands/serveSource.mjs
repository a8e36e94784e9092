import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { siteTools } from './siteTools.mjs';
import { readThisRemote } from './thisRemote.mjs';

/**
 * Serves one app from its sources, with hot updates, and the rest of another site, on one origin.
 *
 * @param {object} options
 * @param {string} options.folder absolute path of the app's folder; the shell has no `remote.ts`
 * @param {string} options.host
 * @param {number} options.port 0 takes any free port
 * @param {string} options.site address of the site that has the rest, the public one too
 * @param {(line: string) => void} options.tell
 */
export async function serveSource({ folder, tell, ...options }) {
  const { serveApp } = await import('../webpack/dev/serveApp.mjs');
  const { DEV_VERSION, toDevPage } = await siteTools();
  const isShell = !existsSync(join(folder, 'remote.ts'));
  const declares = isShell ? undefined : await readThisRemote(folder);
  const name = declares?.name ?? 'shell';
  return serveApp({
    ...options,
    folder,
    isShell,
    version: DEV_VERSION,
    path: `/r/${name}/${DEV_VERSION}/`,
    changePage: (html, template, shellVersion) =>
      toDevPage(html, template, { declares, shellVersion }),
    tell: (line) => tell(`${name}: ${line}`),
  });
}
