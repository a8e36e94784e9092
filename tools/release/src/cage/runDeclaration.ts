import { ReleaseError } from '../storage/errors';
import { runCaged, type Bounds } from './runCaged';

const LIMITS = { timeLimitMs: 5000, memoryLimitMb: 128 };

/**
 * Reads what a data file exports, in a cage, since its team may be another.
 *
 * @param job has the script of a `remote.ts` that comes beside a build
 * @throws ReleaseError with the reason, and NoCageError
 */
export async function runDeclaration(
  job: { declaration: string },
  bounds: Partial<Bounds> = {},
): Promise<unknown> {
  const { declared, failed } = await runCaged(job, { ...LIMITS, ...bounds });
  const [first] = failed;
  if (!first) return declared;
  throw new ReleaseError(first.isReach ? `it ${first.problem}` : first.problem);
}
