import { fileURLToPath } from 'node:url';
import { startProgram, type RunningProgram } from '../startProgram';
import { acknowledgedIn, type Acknowledged } from './acknowledged';

export const WORKER = fileURLToPath(new URL('killWorker.ts', import.meta.url));

/**
 * Releases without end in a process of its own. A release that fails ends the process, and the next
 * process goes on.
 */
export function releaseOn(root: string, site: string) {
  const acknowledged: Acknowledged = new Map();
  const failures: string[] = [];
  const waiters: (() => void)[] = [];
  let [round, isEnding] = [0, false];
  let worker: RunningProgram;

  const start = () => {
    round += 1;
    const { child, printed, gone } = (worker = startProgram(WORKER, root, site, String(round)));
    child.stdout.on('data', () => {
      const known = acknowledged.size;
      for (const one of acknowledgedIn(printed.out)) acknowledged.set(...one);
      if (acknowledged.size > known) waiters.splice(0).forEach((go) => go());
    });
    void gone.then(() => {
      if (isEnding) return;
      failures.push(printed.error);
      start();
    });
  };
  start();
  return {
    acknowledged,
    failures,
    /** Waits for the next record. */
    next: () => new Promise<void>((resolve) => waiters.push(resolve)),
    end() {
      isEnding = true;
      return worker.kill();
    },
  };
}
