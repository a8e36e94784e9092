import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LIVE_FILE, type AppName } from '@mg/site-format/layout';
import { foldersOf, readSiteFile } from '@mg/site-format/siteFile';
import { readEnvironment } from '../environment/environment';
import { REPOSITORY } from '../environment/repository';
import { requireFreePort } from '../portError';
import { start, type Console } from '../start';

export interface DevTools extends Console {
  /** Serves an app from its sources in front of the site (tools/kit/commands/serveSource.mjs). */
  serveSource(options: {
    folder: string;
    host: string;
    port: number;
    site: string;
    tell: (line: string) => void;
  }): Promise<{ port: number; close(): Promise<void> }>;
}

/** Starts the site of `npm run dev` with its own data, behind one app from its sources. */
export async function startDev(app: AppName, tools: DevTools) {
  const env = { ...process.env, DATA_DIR: process.env.DATA_DIR || join('.local', 'dev') };
  const { host, port, dataDir } = readEnvironment(env);
  const folders = foldersOf(readSiteFile(REPOSITORY));
  const folder = join(REPOSITORY, folders[app]!);
  await requireFreePort(host, port, `npm run dev -w ${folders[app]}`);

  // The app's sources may not compile, so its build is left out. A first start needs all apps.
  const isFirst = !existsSync(join(dataDir, 'site', LIVE_FILE));
  const released = Object.keys(folders).filter((other) => other !== app || isFirst);
  const site = await start(tools, { ...env, HOST: 'localhost', PORT: '0' }, released);
  try {
    const front = await tools.serveSource({ folder, host, port, site: site.url, tell: tools.tell });
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
