import { join } from 'path';
import { endRunning, run } from './run.mjs';
import { runBuild } from './runBuild.mjs';
import { ROOT, setUp } from './setup.mjs';

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

/** Errors that a developer can act upon: their message says everything. */
const EXPECTED = /^(Environment|Content|Port|Release|VersionTaken|Gate)Error$/;

const folder = process.argv[2];
const chosen = Object.hasOwn(APPS, folder ?? '') ? APPS[folder] : undefined;
if (!chosen) {
  console.log(HELP);
  process.exit(folder && !/^(--help|-h)$/.test(folder) ? 1 : 0);
}

let site;
let ending = false;

const step = (title) => console.log(`\n${title}`);
const tell = (line) => console.log(`  ${line}`);
const runDevBuild = (name, version, outputDir) =>
  run('npx', ['webpack', '--mode', 'development', '--output-path', outputDir], {
    cwd: join(ROOT, name),
    env: { ...process.env, APP_VERSION: version },
    quiet: true,
  });

async function end(code) {
  if (ending) return;
  ending = true;
  endRunning();
  await site?.close();
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => end(site ? 0 : 1));
}

if (process.env.npm_lifecycle_event) {
  // npm passes a SIGTERM on to a shell between itself and this process, and the shell does not.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(0), 500).unref();
}

try {
  // npm runs an app's script in the app's folder, but DATA_DIR is meant as for npm start.
  process.chdir(ROOT);
  step('Set-up');
  await setUp(tell);
  const { register } = await import('tsx/esm/api');
  register();
  const { startDev } = await import('../local/src/dev/startDev.ts');
  const { serveApp } = await import('../webpack/dev/serveApp.mjs');
  site = await startDev(chosen.app, { step, tell, runBuild, runDevBuild, serveApp });
  if (ending) await site.close();
  else {
    const others = `${folder} is live from source; the others as released`;
    console.log(`\nReady: ${site.url}${chosen.page}  (${others})`);
  }
} catch (error) {
  if (ending) process.exit(1);
  const expected = EXPECTED.test(error.name) || / failed \(/.test(error.message);
  console.error(`\n${expected ? error.message : error.stack}`);
  await end(1);
}
