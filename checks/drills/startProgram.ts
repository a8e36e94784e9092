import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

export type RunningProgram = ReturnType<typeof startProgram>;

/** Starts a TypeScript program of the repository in a process of its own. */
export function startProgram(script: string, ...args: string[]) {
  const command = ['--import', 'tsx', script, ...args];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = { out: '', error: '' };
  child.stdout.on('data', (chunk) => (printed.out += String(chunk)));
  child.stderr.on('data', (chunk) => (printed.error += String(chunk)));
  // A kill has no exit code.
  const gone = once(child, 'close').then(([code]) => code as number | null);
  const begun = Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), gone]);
  const kill = () => {
    child.kill('SIGKILL');
    return gone;
  };
  return {
    child,
    printed,
    gone,
    kill,
    /** Kills the program at a random moment after its first output. */
    async killWithin(ms: number) {
      await begun;
      await Promise.race([pause(Math.random() * ms), gone]);
      return kill();
    },
  };
}
