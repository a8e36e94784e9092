import { endRunning } from './runCommand.mjs';
import { setUp } from './setUp.mjs';
import { stopOnSignals } from './stop.mjs';

/** Runs one of the programs, on a bare clone too: the set-up brings all imports. */
export async function launch([name, ...args]) {
  stopOnSignals();
  try {
    await setUp();
  } catch (error) {
    console.error(`\n${error.message}`);
    process.exit(1);
  }
  const { register } = await import('tsx/esm/api');
  register();
  const { run } = await import('@mg/command');
  const { default: program } = await import(`./programs/${name}.mjs`);
  const code = await run(program, args);
  endRunning();
  // An open server or browser must not keep the process alive.
  process.exit(code);
}
