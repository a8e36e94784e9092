import { runBuild } from '../runBuild.mjs';
import { runCommand } from '../runCommand.mjs';
import { ROOT } from '../setUp.mjs';
import { providePrograms, requireChromium } from '../systemPrograms.mjs';
import { tell } from '../tell.mjs';

const npm = (args, options) =>
  runCommand('npm', ['run', '--silent', ...args], { cwd: ROOT, ...options });
const check = (script) => () => npm([script], { quiet: true });

/** Matches the files that `npm run test:all` alone runs. */
const LONG_UNIT_TESTS = '\\.long\\.test\\.\\w+$';

/** Counts random actions, random stored texts and rows of a sheet for `npm run test:all`. */
const MANY = { ANY_ACTIONS: '1000000', ANY_TEXTS: '20000', SHEET_ROWS: '20000' };

export const checks = { types: check('types'), lint: check('lint'), format: check('format') };

/** Installs programs for tests; `leftOut` gets a line for each missing one. Ceph takes 300 MB. */
export const provide =
  (leftOut, ...names) =>
  async () => {
    leftOut.push(...(await providePrograms(names, tell)));
  };

/** Brings firebase-tools into npm's cache, where the vendor's other programs are; 430 MB. */
export const firebaseTools = (leftOut) => async () => {
  const { FIREBASE, missingPrograms } = await import('../vendorPrograms.mjs');
  let missing = missingPrograms();
  if (missing.length === 1 && missing[0].startsWith('firebase-tools')) {
    tell(`this machine lacks ${missing[0]}: bringing it from npm`);
    const [command, ...args] = [...FIREBASE, '--version'];
    await runCommand(command, args, { quiet: true }).catch(({ message }) => tell(message));
    missing = missingPrograms();
  }
  leftOut.push(...missing.map((name) => `${name} is missing, and with it docs/hosting.md`));
};

/**
 * Runs the unit tests.
 *
 * @param {string} outputFile for the results, as Jest writes them
 * @param {{ env?: NodeJS.ProcessEnv, long?: boolean }} [options]
 */
export const unit = (outputFile, { env, long = false } = {}) => {
  const ignored = long ? [] : [`--testPathIgnorePatterns=${LONG_UNIT_TESTS}`];
  const results = ['--json', `--outputFile=${outputFile}`];
  // Some tests wait for other programs; three workers keep two cores busy.
  return npm(['unit', '--', '--maxWorkers=3', ...results, ...ignored], {
    env: long ? { ...process.env, ...env, ...MANY } : env,
  });
};

export async function build() {
  const { build: buildStale } = await import('../../local/src/start.ts');
  await buildStale({ tell, runBuild });
}

export const size = () => npm(['size']);

/**
 * Runs the end-to-end tests.
 *
 * @param {string} resultsFile for the results, as the reporter writes them
 * @param {{ env?: NodeJS.ProcessEnv, args?: string[] }} [options] `args` are Playwright's
 */
export async function endToEnd(resultsFile, { env, args = [] } = {}) {
  await requireChromium(tell);
  await npm(['e2e', '--', ...args], { env: { ...process.env, ...env, E2E_RESULTS: resultsFile } });
}
