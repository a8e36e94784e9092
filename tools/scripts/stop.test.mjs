import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const moduleOf = (name) => JSON.stringify(join(__dirname, name));

/** Starts a command, which prints once it runs, and waits for a signal. */
const PROGRAM = `
  const { runCommand } = await import(${moduleOf('runCommand.mjs')});
  const { onStop, stopOnSignals } = await import(${moduleOf('stop.mjs')});
  stopOnSignals();
  if (process.argv[1] === 'serves') onStop(async () => (console.log('closed'), 0));
  const command = 'console.log("running"); setInterval(() => undefined, 1000);';
  await runCommand(process.execPath, ['--eval', command]).catch(() => undefined);`;

async function stopped(signal, ...args) {
  const program = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM, ...args]);
  await once(program.stdout, 'data');
  let printed = '';
  program.stdout.on('data', (chunk) => (printed += chunk));
  program.kill(signal);
  // The program never closes while the command, which prints to the same place, is alive.
  const [code] = await once(program, 'close');
  return { code, printed };
}

describe('a program that a signal ends', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'])(
    'leaves no command behind when the signal is %s',
    async (signal) => {
      expect(await stopped(signal)).toEqual({ code: 1, printed: '' });
    },
  );

  it('finishes and returns its exit code when the program serves', async () => {
    expect(await stopped('SIGTERM', 'serves')).toEqual({ code: 0, printed: 'closed\n' });
  });
});
