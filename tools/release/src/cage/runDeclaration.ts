import { ReleaseError } from '../storage/errors';
import { printable, runCaged, type Bounds } from './runCaged';

const TIME_LIMIT_MS = 5000;
const MEMORY_LIMIT_MB = 128;

/** Holds the script of a `remote.ts` that comes beside a build. */
export interface DeclarationJob {
  declaration: string;
}

/**
 * Reads what a data file exports, in a cage, since its team may be another.
 *
 * @throws ReleaseError with the reason, and NoCageError
 */
export async function runDeclaration(
  job: DeclarationJob,
  bounds: Partial<Bounds> = {},
): Promise<unknown> {
  let declared: unknown;
  let problem: string | undefined;
  const limits = { timeLimitMs: TIME_LIMIT_MS, memoryLimitMb: MEMORY_LIMIT_MB, ...bounds };
  const early = await runCaged({ ...job }, limits, (answer, use) => {
    declared ??= answer.declared;
    const words = use && !use.isHarmless ? `it ${use.words}` : answer.problem;
    if (words !== undefined) problem ??= printable(words);
  });
  problem ??= early;
  if (problem === undefined) return declared;
  throw new ReleaseError(problem);
}
