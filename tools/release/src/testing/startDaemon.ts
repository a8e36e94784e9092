import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Daemon {
  /** Rejects when the process ends before `end` is called, with the last words of the process. */
  died: Promise<never>;
  /** Sends the signal, and resolves when the process is gone. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

/** Starts a program in the foreground. The kernel kills the process when its parent ends. */
export function startDaemon(program: string, args: readonly string[]): Daemon {
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', program, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said = `${said}${chunk}`.slice(-SAID)));
  let isEnding = false;
  const gone = once(child, 'close');
  const died = gone.then(([code, signal]) => {
    if (isEnding) return new Promise<never>(() => {});
    throw new Error(`${program} ended by itself (${code ?? signal}): ${said}`);
  });
  // A death that nobody waits for shows in the next request to the store.
  died.catch(() => {});
  return {
    died,
    async end(signal) {
      isEnding = true;
      child.kill(signal);
      await gone.catch(() => {});
    },
  };
}

const SAID = 2000;
