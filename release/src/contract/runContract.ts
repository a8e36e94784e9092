import { Worker } from 'node:worker_threads';

/** Longest time for all cases of a remote: twenty times what they need on a small machine. */
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
export function runContract(job: ContractJob, timeLimitMs = TIME_LIMIT_MS) {
  return new Promise<ContractRun>((resolve) => {
    const run: ContractRun = { cases: [], failed: [] };
    const worker = new Worker(WORKER, {
      workerData: job,
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
    });
    let ended = false;
    const end = (problem?: string) => {
      if (ended) return;
      ended = true;
      clearTimeout(timer);
      // What happened outside a case is most likely the doing of the one that was under way.
      if (problem) run.failed.push({ name: run.cases.at(-1), problem });
      resolve(run);
      // Timers that a case has set would keep it for a while.
      void worker.terminate();
    };
    const timer = setTimeout(() => end(`not done within ${timeLimitMs / 1000} s`), timeLimitMs);
    worker.on('message', ({ begun, name, problem, done }: WorkerAnswer) => {
      if (begun) run.cases.push(begun);
      if (problem) run.failed.push({ name, problem });
      if (done) end();
    });
    worker.on('error', (error) => end(error.message));
    worker.on('exit', () => end('ended before all cases were done'));
  });
}

/** One of these. */
interface WorkerAnswer {
  begun?: string;
  name?: string;
  problem?: string;
  done?: true;
}
