import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringNode } from '../bringNode.mjs';
import { provideChromium } from '../chromium.mjs';
import { provideServers } from '../debian.mjs';
import { runCommand } from '../runCommand.mjs';
import { runBuild } from '../runBuild.mjs';
import { ROOT } from '../setUp.mjs';
import { step, tell } from '../tell.mjs';
import { readArguments } from '../usage.mjs';

/** The Node that the unit tests are run on too, beside the present one. */
const OTHER_NODE = '24';

const results = mkdtempSync(join(tmpdir(), 'mg-test-'));
const unitResults = ['unit.json', 'unit-other.json'].map((name) => join(results, name));
const e2eResults = join(results, 'e2e.json');

const npm = (args, options) => runCommand('npm', args, { cwd: ROOT, ...options });
const check = (script) => () => npm(['run', '--silent', script], { quiet: true });
const unit = (outputFile, env) =>
  npm(['run', '--silent', 'unit', '--', '--maxWorkers=2', '--json', `--outputFile=${outputFile}`], {
    env,
  });

/** What has to hold, the quickest answers first. */
const steps = {
  'set-up': () => provideServers(tell),
  types: check('types'),
  lint: check('lint'),
  format: check('format'),
  unit: () => unit(unitResults[0]),
  [`unit on Node ${OTHER_NODE}`]: async () => {
    if (process.version.startsWith(`v${OTHER_NODE}.`)) return tell('that is the present one');
    const { version, env } = await bringNode(OTHER_NODE);
    tell(version);
    await unit(unitResults[1], env);
  },
  build: async () => {
    // Not before the types are right.
    const { build } = await import('../../local/src/start.ts');
    await build({ tell, runBuild });
  },
  size: async () => {
    const { default: size } = await import('./size.mjs');
    const code = await size([], { print: (text) => text.split('\n').forEach(tell) });
    if (code !== 0) throw new Error('The builds do not fit their size budgets');
  },
  'end-to-end': async () => {
    await provideChromium(tell);
    await npm(['run', '--silent', 'e2e'], { env: { ...process.env, E2E_RESULTS: e2eResults } });
  },
};

export default async function test(args) {
  const { values } = readArguments('test', args, { options: { node: { type: 'string' } } });
  try {
    return values.node ? await testWith(await bringNode(values.node)) : await testAll();
  } finally {
    rmSync(results, { recursive: true });
  }
}

async function testAll() {
  const failedStep = await firstToFail();
  const units = unitResults.map(readResults);
  const e2e = readResults(e2eResults).stats ?? {};
  const passed = sum(units.map((run) => run.numPassedTests).concat(e2e.expected, e2e.flaky));
  const failed = sum(
    units
      .flatMap((run) => [run.numFailedTests, run.numRuntimeErrorTestSuites])
      .concat(e2e.unexpected),
  );
  // A step that fails without a test, such as lint, is a failure all the same.
  console.log(`\n${passed} passed, ${failedStep ? Math.max(failed, 1) : failed} failed`);
  return failedStep ? 1 : 0;
}

/** @returns {Promise<string | undefined>} the step that failed */
async function firstToFail() {
  for (const [title, work] of Object.entries(steps)) {
    const started = Date.now();
    const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
    step(title);
    try {
      await work();
      tell(`${title} passed in ${seconds()}`);
    } catch (error) {
      console.error(error.message);
      console.error(`\n${title} FAILED after ${seconds()}`);
      return title;
    }
  }
}

/** All of it once more from the start, with another Node. */
async function testWith({ version, path, env }) {
  console.log(`Node ${version}: ${path}`);
  await runCommand(path, [join(ROOT, 'scripts/run.cjs'), 'test'], { cwd: ROOT, env });
}

const readResults = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

const sum = (counts) => counts.reduce((total, count) => total + (count ?? 0), 0);
