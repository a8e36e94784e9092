import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { APP_FOLDERS, APPS, LIVE_FILE, publicAddress, type AppName } from '@mg/release/siteLayout';
import { buildApps } from '../build/buildApps';
import { withBuildLock } from '../build/withBuildLock';
import { readContent } from '../documentStore/readContent';
import { readEnvironment } from '../environment';
import { requireFreePort } from '../portError';
import { rebuildUnderOwnVersion, type Console } from '../start';
import { REPOSITORY, startSite } from '../startSite';
import { buildDevShell, type RunDevBuild } from './buildDevShell';
import { DEV_VERSION, toDevPage } from './toDevPage';

/** Serves an app from its sources in front of the site: kit/webpack/dev/serveApp.mjs. */
export type ServeApp = (options: {
  folder: string;
  version: string;
  path: string;
  host: string;
  port: number;
  site: string;
  shell?: { folder: string; path: string };
  changePage: (html: string, template: string) => string;
  tell: (line: string) => void;
}) => Promise<{ port: number; close(): Promise<void> }>;

export interface DevTools extends Console {
  runDevBuild: RunDevBuild;
  serveApp: ServeApp;
}

/**
 * What `npm run dev` does once the packages are there: the site as `npm start` runs it, made of
 * releases in a data folder of its own, and in front of it one app from its sources.
 * @throws what `startSite` throws, and where a build fails
 */
export async function startDev(app: AppName, tools: DevTools) {
  const { step, tell, runBuild, runDevBuild, serveApp } = tools;
  const env = { ...process.env, DATA_DIR: process.env.DATA_DIR || join('.local', 'dev') };
  const { host, port, dataDir } = readEnvironment(env);
  readContent(join(REPOSITORY, 'content'));
  await requireFreePort(host, port, `npm run dev -w ${APP_FOLDERS[app]}`);

  step('Build');
  const apps = releasedApps(app, join(dataDir, 'site'));
  const shellFolder = await withBuildLock(
    REPOSITORY,
    async () => {
      await buildApps(REPOSITORY, runBuild, tell, apps);
      return app === 'shell' ? undefined : buildDevShell(REPOSITORY, runDevBuild, tell);
    },
    () => tell('waiting for another build of this repository'),
  );

  step('Publish and serve');
  const site = await startSite({
    env: { ...env, HOST: 'localhost', PORT: '0' },
    apps,
    tell,
    rebuild: rebuildUnderOwnVersion(runBuild),
  });
  try {
    const front = await serveApp({
      folder: join(REPOSITORY, APP_FOLDERS[app]),
      version: DEV_VERSION,
      path: publicAddress(app, DEV_VERSION, ''),
      host,
      port,
      site: site.url,
      shell:
        shellFolder === undefined
          ? undefined
          : {
              folder: shellFolder,
              path: publicAddress('shell', DEV_VERSION, ''),
            },
      changePage: (html, template) => toDevPage(html, template, app),
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

/**
 * Everything but the app itself, so that sources that do not compile are no reason not to start.
 * A site without a shell has no page: the first time, the shell is published all the same.
 */
function releasedApps(app: AppName, siteDir: string): AppName[] {
  const needed = app === 'shell' && !existsSync(join(siteDir, LIVE_FILE));
  return APPS.filter((other) => other !== app || needed);
}
