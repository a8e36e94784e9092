import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

export type RunningServer = Awaited<ReturnType<typeof startServer>>;

// Each server adds its own listener for the end of the program.
process.setMaxListeners(0);

/**
 * Starts a server in a process of its own, and waits until the server answers. The end of a
 * `detached` process is that of its children, too.
 * @throws Error with the last output when the process ends before
 */
export async function startServer(
  url: string,
  [command, ...args]: [string, ...string[]],
  options: SpawnOptions,
) {
  const child = spawn(command, args, { ...options, stdio: 'pipe' });
  let output = '';
  const keep = (chunk: Buffer) => (output = (output + String(chunk)).slice(-2000));
  child.stdout!.on('data', keep);
  child.stderr!.on('data', keep);
  const gone = once(child, 'close');
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const kill = (signal: NodeJS.Signals) => {
    if (!hasEnded()) process.kill(options.detached ? -child.pid! : child.pid!, signal);
  };
  // A program that breaks off leaves no process behind.
  process.once('exit', () => kill('SIGTERM'));
  while (!(await fetch(url).catch(() => undefined))) {
    if (hasEnded()) throw new Error(`${[command, ...args].join(' ')} does not start:\n${output}`);
    await pause(50);
  }
  return {
    /** Ends the process, and waits for the exit. */
    async end(signal: NodeJS.Signals = 'SIGTERM') {
      kill(signal);
      await gone;
    },
  };
}
