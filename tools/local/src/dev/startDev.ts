import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DEV_VERSION, toDevPage } from '@mg/release/toDevPage';
import { LIVE_FILE, publicAddress, SHELL, type AppName } from '@mg/site-format/layout';
import { foldersOf, readSiteFile } from '@mg/site-format/siteFile';
import { readRemote } from '@mg/site-format/typedFiles';
import { readContent } from '../documentStore/readContent';
import { readEnvironment } from '../environment/environment';
import { REPOSITORY } from '../environment/repository';
import { requireFreePort } from '../portError';
import { build, rebuildUnderOwnVersion, type Console } from '../start';
import { startSite } from '../startSite';

/** Serves an app from its sources in front of the site (tools/kit/webpack/dev/serveApp.mjs). */
export type ServeApp = (options: {
  folder: string;
  version: string;
  path: string;
  host: string;
  port: number;
  site: string;
  isShell: boolean;
  changePage: (html: string, template: string, shellVersion: string) => string;
  tell: (line: string) => void;
}) => Promise<{ port: number; close(): Promise<void> }>;

export interface DevTools extends Console {
  serveApp: ServeApp;
}

/** Starts the site of `npm run dev` with its own data, behind one app from its sources. */
export async function startDev(app: AppName, tools: DevTools) {
  const { step, tell, runBuild, serveApp } = tools;
  const env = { ...process.env, DATA_DIR: process.env.DATA_DIR || join('.local', 'dev') };
  const { host, port, dataDir } = readEnvironment(env);
  const folder = foldersOf(readSiteFile(REPOSITORY))[app]!;
  const siteDir = join(dataDir, 'site');
  readContent(join(REPOSITORY, 'content'));
  await requireFreePort(host, port, `npm run dev -w ${folder}`);
  const declares = app === SHELL ? undefined : readRemote(join(REPOSITORY, folder));

  step('Build');
  const apps = releasedApps(app, siteDir);
  await build(tools, apps);

  step('Publish and serve');
  const site = await startSite({
    env: { ...env, HOST: 'localhost', PORT: '0' },
    apps,
    tell,
    rebuild: rebuildUnderOwnVersion(runBuild),
  });
  try {
    const front = await serveApp({
      folder: join(REPOSITORY, folder),
      version: DEV_VERSION,
      path: publicAddress(app, DEV_VERSION, ''),
      host,
      port,
      site: site.url,
      isShell: app === SHELL,
      changePage: (html, template, shellVersion) =>
        toDevPage(html, template, { declares, shellVersion }),
      tell: (line) => tell(`${app}: ${line}`),
    });
    return {
      url: `http://${host}:${front.port}`,
      async close() {
        await front.close();
        await site.close();
      },
    };
  } catch (error) {
    await site.close();
    throw error;
  }
}

/** Leaves the app out, since its sources may not compile. A first start needs all apps. */
function releasedApps(app: AppName, siteDir: string): AppName[] {
  const isFirst = !existsSync(join(siteDir, LIVE_FILE));
  const all = Object.keys(foldersOf(readSiteFile(REPOSITORY)));
  return all.filter((other) => other !== app || isFirst);
}
