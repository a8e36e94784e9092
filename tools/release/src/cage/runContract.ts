import { printable, runCaged, type Bounds } from './runCaged';

/** Allows all cases of a remote twenty times their need on a small machine. */
const LIMITS = { timeLimitMs: 15_000, memoryLimitMb: 512 };

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
  const { begun, failed } = await runCaged(job, { ...LIMITS, ...bounds });
  const cases = begun.map(printable);
  // The end of the process most likely comes from the case in progress.
  const named = ({ name = cases.at(-1), problem }: FailedCase): FailedCase => ({ name, problem });
  return { cases, failed: failed.map(named) };
}
