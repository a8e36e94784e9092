import { basename, dirname } from 'node:path';
import { endRunning } from './runCommand.mjs';
import { setUp } from './setUp.mjs';
import { stopOnSignals } from './stop.mjs';

/** Runs `<program>` or `checks/<program>`, on a bare clone too: the set-up brings all imports. */
export async function launch([path, ...args]) {
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
  const folder = dirname(path) === 'checks' ? '../../checks/programs' : './programs';
  const { default: program } = await import(`${folder}/${basename(path)}.mjs`);
  const code = await run(program, args);
  endRunning();
  // An open server or browser must not keep the process alive.
  process.exit(code);
}
