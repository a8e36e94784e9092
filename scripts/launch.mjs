import { HELP } from './help.mjs';
import { endRunning } from './runCommand.mjs';
import { setUp } from './setUp.mjs';
import { stopOnSignals } from './stop.mjs';

/** Errors that a person can act upon: their message says everything. */
const EXPECTED =
  /^(Environment|Content|Port|Release|VersionTaken|Gate|Declaration|TypedFile|Site|Command)Error$/;

/**
 * Runs one of the programs, on a bare clone too: it may import whatever the set-up installs.
 *
 * @param {string[]} words name of the program, and what it is asked for
 */
export async function launch([name, ...args]) {
  if (name in HELP && args.some((argument) => /^(--help|-h)$/.test(argument))) {
    return console.log(HELP[name]);
  }
  stopOnSignals();
  try {
    await setUp();
    const { register } = await import('tsx/esm/api');
    register();
    const { default: program } = await import(`./programs/${name}.mjs`);
    process.exitCode = await program(args);
  } catch (error) {
    endRunning();
    const isUsage = error.name === 'UsageError';
    console.error(`\n${isUsage || EXPECTED.test(error.name) ? error.message : error.stack}`);
    process.exit(isUsage ? 2 : 1);
  }
}
