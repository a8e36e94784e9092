import { exitWithHelp } from './exitWithHelp.mjs';
import { runProgram } from './runProgram.mjs';
import { ROOT } from './setup.mjs';
import { appFolders } from './siteFile.mjs';

const APPS = Object.entries(appFolders(ROOT));

const HELP = `Runs one app from its sources, with hot updates, inside the site; the others as released:

${APPS.map(([, folder]) => `  npm run dev -w ${folder}`).join('\n')}

PORT=8090 npm run dev -w mfe-quote takes another port than 8080. Data is kept in .local/dev
(DATA_DIR). To work on @mg/shared run the shell, which brings it.
For the whole site as it is: npm start`;

const folder = process.argv[2];
const [app] = APPS.find((names) => names[1] === folder) ?? exitWithHelp(HELP, folder);

// npm runs an app's script in the app's folder, but DATA_DIR is meant as for npm start.
process.chdir(ROOT);
await runProgram(
  async (tools) => {
    const { startDev } = await import('../local/src/dev/startDev.ts');
    const { serveApp } = await import('@mg/remote-kit/webpack/serveApp');
    return startDev(app, { ...tools, serveApp });
  },
  (site) => `${site.url}${site.page}  (${folder} is live from source; the others as released)`,
);
