import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { acknowledgedIn, type Acknowledged } from './acknowledged';

const WORKER = fileURLToPath(new URL('killWorker.ts', import.meta.url));

/**
 * Releases without end in a process of its own. A release that fails ends the process, and the next
 * process goes on.
 */
export function releaseOn(root: string, site: string) {
  const acknowledged: Acknowledged = new Map();
  const failures: string[] = [];
  const waiters: (() => void)[] = [];
  let [round, isEnding] = [0, false];
  let worker: ChildProcess;

  const start = () => {
    round += 1;
    worker = spawn(process.execPath, ['--import', 'tsx', WORKER, root, site, String(round)]);
    let error = '';
    worker.stderr!.on('data', (chunk) => (error += String(chunk)));
    createInterface(worker.stdout!).on('line', (word) => {
      for (const one of acknowledgedIn([word])) {
        acknowledged.set(...one);
        waiters.splice(0).forEach((go) => go());
      }
    });
    worker.on('close', () => {
      if (isEnding) return;
      failures.push(error);
      start();
    });
  };
  start();
  return {
    acknowledged,
    failures,
    /** Waits for the next record. */
    next: () => new Promise<void>((resolve) => waiters.push(resolve)),
    /** Kills the process. */
    async end() {
      isEnding = true;
      const gone = once(worker, 'close');
      worker.kill('SIGKILL');
      await gone;
    },
  };
}
