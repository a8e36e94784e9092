import { join } from 'path';
import { exitWithHelp } from './exitWithHelp.mjs';
import { run } from './run.mjs';
import { runProgram } from './runProgram.mjs';
import { ROOT } from './setup.mjs';

/** The apps by their folders: their names in releases, and the pages that show them first. */
const APPS = {
  'mfe-home': { app: 'home', page: '/home' },
  'mfe-catalogue': { app: 'catalogue', page: '/products' },
  'mfe-quote': { app: 'quote', page: '/products' },
  shell: { app: 'shell', page: '/home' },
};

const HELP = `Runs one app from its sources, with hot updates, inside the site; the others as released:

${Object.keys(APPS)
  .map((folder) => `  npm run dev -w ${folder}`)
  .join('\n')}

PORT=8090 npm run dev -w mfe-quote takes another port than 8080. Data is kept in .local/dev
(DATA_DIR). To work on @mg/shared run the shell, which brings it.
For the whole site as it is: npm start`;

const folder = process.argv[2];
const chosen = Object.hasOwn(APPS, folder ?? '') ? APPS[folder] : undefined;
if (!chosen) exitWithHelp(HELP, folder);

const runDevBuild = (name, version, outputDir) =>
  run('npx', ['webpack', '--mode', 'development', '--output-path', outputDir], {
    cwd: join(ROOT, name),
    env: { ...process.env, APP_VERSION: version },
    quiet: true,
  });

// npm runs an app's script in the app's folder, but DATA_DIR is meant as for npm start.
process.chdir(ROOT);
await runProgram(
  async (tools) => {
    const { startDev } = await import('../local/src/dev/startDev.ts');
    const { serveApp } = await import('@mg/remote-kit/webpack/serveApp');
    return startDev(chosen.app, { ...tools, runDevBuild, serveApp });
  },
  (site) => `${site.url}${chosen.page}  (${folder} is live from source; the others as released)`,
);
