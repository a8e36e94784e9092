import { existsSync, mkdtempSync, readFileSync, rmSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { provideChromium } from './chromium.mjs';
import { provideServers } from './debian.mjs';
import { exitWithHelp } from './exitWithHelp.mjs';
import { endRunning, run } from './run.mjs';
import { runBuild } from './runBuild.mjs';
import { ROOT, setUp } from './setup.mjs';

const tell = (line) => console.log(`  ${line}`);
const npm = (args, options) => run('npm', args, { cwd: ROOT, ...options });
const check = (script) => () => npm(['run', '--silent', script], { quiet: true });

/** What has to hold, the quickest answers first. */
const steps = {
  'set-up': async () => {
    await setUp(tell);
    await provideServers(tell);
  },
  types: check('types'),
  lint: check('lint'),
  format: check('format'),
  unit: () =>
    npm([
      'run',
      '--silent',
      'unit',
      '--',
      '--maxWorkers=2',
      '--json',
      `--outputFile=${unitResults}`,
    ]),
  build: async () => {
    const { register } = await import('tsx/esm/api');
    register();
    const { build } = await import('../local/src/start.ts');
    await build({ tell, runBuild });
  },
  size: async () => {
    const { sizeProgram } = await import('./size/sizeProgram.mjs');
    const code = await sizeProgram([], {
      print: (text) => text.split('\n').forEach(tell),
    });
    if (code !== 0) throw new Error('The builds do not fit their size budgets');
  },
  'end-to-end': async () => {
    await provideChromium(tell);
    await npm(['run', '--silent', 'e2e'], { env: { ...process.env, E2E_RESULTS: e2eResults } });
  },
};

const HELP = `npm test installs what is missing, then runs, up to the first that fails:

  ${Object.keys(steps).join(', ')}

One alone: npm run types | lint | format | unit | size | e2e
One file:  npm run unit -- FILE      (after npm test or npm ci)
           npm run e2e -- FILE       (after npm test or npm start, which build the site)`;

const [asked] = process.argv.slice(2);
if (asked) exitWithHelp(HELP, asked);

const results = mkdtempSync(join(tmpdir(), 'mg-test-'));
const unitResults = join(results, 'unit.json');
const e2eResults = join(results, 'e2e.json');

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    endRunning();
    process.exit(1);
  });
}

let failedStep;
for (const [title, work] of Object.entries(steps)) {
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  console.log(`\n${title}`);
  try {
    await work();
    tell(`${title} passed in ${seconds()}`);
  } catch (error) {
    failedStep = title;
    console.error(error.message);
    console.error(`\n${title} FAILED after ${seconds()}`);
    break;
  }
}

const unit = readResults(unitResults);
const e2e = readResults(e2eResults).stats ?? {};
rmSync(results, { recursive: true });
const sum = (...counts) => counts.reduce((total, count) => total + (count ?? 0), 0);
const passed = sum(unit.numPassedTests, e2e.expected, e2e.flaky);
const failed = sum(unit.numFailedTests, unit.numRuntimeErrorTestSuites, e2e.unexpected);
// A step that fails without a test, such as lint, is a failure all the same.
console.log(`\n${passed} passed, ${failedStep ? Math.max(failed, 1) : failed} failed`);
process.exit(failedStep ? 1 : 0);

function readResults(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
