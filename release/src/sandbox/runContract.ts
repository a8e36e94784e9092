import { runInThread } from './runInThread';

/** Longest time for all cases of a remote: twenty times their need on a small machine. */
const TIME_LIMIT_MS = 15_000;
const MEMORY_LIMIT_MB = 512;

const WORKER = new URL('./contractWorker.mjs', import.meta.url);

export interface ContractJob {
  /** The shell's server build. */
  shell: string;
  /** The remote's cases, as its server build has them. */
  contract: string;
}

export interface ContractRun {
  /** Names of the cases that were begun. */
  cases: string[];
  failed: FailedCase[];
}

export interface FailedCase {
  /** Absent where it is about all of them. */
  name?: string;
  problem: string;
}

/** Runs the contract cases of a remote with a shell. Never rejects. */
export async function runContract(
  job: ContractJob,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<ContractRun> {
  const run: ContractRun = { cases: [], failed: [] };
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
  const unexpected = {
    name: run.cases.at(-1),
    problem: problem ?? 'ended before all cases were done',
  };
  return { ...run, failed: [...run.failed, unexpected] };
}

/** One of these. */
interface WorkerAnswer {
  begun?: string;
  name?: string;
  problem?: string;
  done?: true;
}
