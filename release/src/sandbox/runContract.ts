import { runInThread } from './runInThread';

/** Limits the time for all cases of a remote, at twenty times their need on a small machine. */
const TIME_LIMIT_MS = 15_000;
const MEMORY_LIMIT_MB = 512;

const WORKER = new URL('./contractWorker.mjs', import.meta.url);

export interface FailedCase {
  /** Is absent when the problem concerns all cases. */
  name?: string;
  problem: string;
}

/** Runs the contract cases of a remote with a shell, by their server builds. Never rejects. */
export async function runContract(
  job: { shell: string; contract: string },
  timeLimitMs = TIME_LIMIT_MS,
) {
  const run = { cases: [] as string[], failed: [] as FailedCase[] };
  let isDone = false;
  const problem = await runInThread(WORKER, job, {
    timeLimitMs,
    memoryLimitMb: MEMORY_LIMIT_MB,
    onMessage({ begun, name, problem, done }: WorkerAnswer) {
      if (begun) run.cases.push(begun);
      if (problem) run.failed.push({ name, problem });
      isDone ||= done === true;
      return isDone;
    },
  });
  if (isDone) return run;
  // An error outside a case most likely comes from the case in progress.
  const unexpected = problem ?? 'ended before all cases were done';
  run.failed.push({ name: run.cases.at(-1), problem: unexpected });
  return run;
}

interface WorkerAnswer {
  begun?: string;
  name?: string;
  problem?: string;
  done?: true;
}
