import { Program, UsageError } from '@mg/command';
import { serveSource } from '@mg/remote-kit/serveSource';
import { foldersOf, readSiteFile } from '@mg/site-format/siteFile';
import { startDev } from '../../local/src/dev/startDev.ts';
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
      (tools) => startDev(app, { ...tools, serveSource }),
      (site) => `${site.url}  (${folder} is live from source; the others as released)`,
    );
  });
