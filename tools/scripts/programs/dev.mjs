import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Program, UsageError } from '@mg/command';
import { serveSource } from '@mg/remote-kit/serveSource';
import { LIVE_FILE } from '@mg/site-format/layout';
import { foldersOf, readSiteFile } from '@mg/site-format/siteFile';
import { readEnvironment } from '../../local/src/environment/environment.ts';
import { requireFreePort } from '../../local/src/portError.ts';
import { start } from '../../local/src/start.ts';
import { ROOT } from '../setUp.mjs';
import { serveUntilStopped } from '../stop.mjs';

const FOLDERS = foldersOf(readSiteFile(ROOT));

export default new Program('npm run dev --')
  .description(
    `Runs one app from its sources, with hot updates, inside the site on
http://localhost:8080 (PORT); the others as released. The scripts of an app name
its folder themselves: npm run dev -w mfe-quote.

Data is kept in .local/dev (DATA_DIR). To work on @mg/shared run the shell, which
brings it. For the whole site: npm start`,
  )
  .argument('<folder>', `of the app: ${Object.values(FOLDERS).join(', ')}`)
  .examples('mfe-quote')
  .action((folder) => {
    const app = Object.keys(FOLDERS).find((name) => FOLDERS[name] === folder);
    if (!app) throw new UsageError(`There is no app in ${folder}.`);
    // npm runs an app's script in the app's folder, but DATA_DIR counts from the root.
    process.chdir(ROOT);
    return serveUntilStopped(
      (tools) => startDev(app, tools),
      (site) => `${site.url}  (${folder} is live from source; the others as released)`,
    );
  });

/** Starts the site with its own data, behind one app from its sources. */
async function startDev(app, tools) {
  const env = { ...process.env, DATA_DIR: process.env.DATA_DIR || join('.local', 'dev') };
  const { host, port, dataDir } = readEnvironment(env);
  await requireFreePort(host, port, `npm run dev -w ${FOLDERS[app]}`);
  // The app's sources may not compile, so its build is left out. A first start needs all apps.
  const isFirst = !existsSync(join(dataDir, 'site', LIVE_FILE));
  const released = Object.keys(FOLDERS).filter((other) => other !== app || isFirst);
  const site = await start(tools, { ...env, HOST: 'localhost', PORT: '0' }, released);
  try {
    const folder = join(ROOT, FOLDERS[app]);
    const front = await serveSource({ folder, host, port, site: site.url, tell: tools.tell });
    const close = () => front.close().then(() => site.close());
    return { url: `http://${host}:${front.port}`, close };
  } catch (error) {
    await site.close();
    throw error;
  }
}
