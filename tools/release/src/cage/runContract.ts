import { printable, runCaged, type Bounds } from './runCaged';

/** Limits the time for all cases of a remote, at twenty times their need on a small machine. */
const TIME_LIMIT_MS = 15_000;
const MEMORY_LIMIT_MB = 512;

/** Holds the server builds of a shell and of a remote's cases. */
export interface ContractJob {
  shell: string;
  contract: string;
}

export interface FailedCase {
  /** Is absent when the problem concerns all cases. */
  name?: string;
  problem: string;
}

/** Runs the contract cases of a remote with a shell, in a cage. @throws NoCageError */
export async function runContract(job: ContractJob, bounds: Partial<Bounds> = {}) {
  const run = { cases: [] as string[], failed: [] as FailedCase[] };
  const limits = { timeLimitMs: TIME_LIMIT_MS, memoryLimitMb: MEMORY_LIMIT_MB, ...bounds };
  const problem = await runCaged({ ...job }, limits, ({ begun, name, problem }, use) => {
    if (use && !use.isHarmless) run.failed.push({ name: run.cases.at(-1), problem: use.words });
    if (begun !== undefined) run.cases.push(printable(begun));
    if (problem !== undefined) {
      const named = name === undefined ? run.cases.at(-1) : printable(name);
      run.failed.push({ name: named, problem: printable(problem) });
    }
  });
  // An error outside a case most likely comes from the case in progress.
  if (problem) run.failed.push({ name: run.cases.at(-1), problem });
  return run;
}
