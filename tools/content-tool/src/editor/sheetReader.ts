import { Worker } from 'node:worker_threads';
import { Refusal } from '../content/Refusal';
import type { SheetAnswer, SheetJob } from './sheetWorker';

/** Suffice for a book at the limits of `readGrids`. */
const BOUNDS = { ms: 12_000, memoryMb: 1536 };

/**
 * Makes the function that reads one sheet after another, each in a thread of its own: a hostile sheet
 * costs only its own reading.
 *
 * @param code is the bundled `sheetWorker`
 */
export function sheetReader(code: string, bounds = BOUNDS) {
  let last: Promise<unknown> = Promise.resolve();
  /**
   * @param left ends the reading for which nobody waits
   * @returns the JSON of a `ReadSheet`
   * @throws Refusal also for a sheet that takes too long
   */
  return (job: SheetJob, left: AbortSignal): Promise<Buffer> => {
    const read = last.then(() => readInThread(code, job, left, bounds));
    last = read.catch(() => undefined);
    return read;
  };
}

async function readInThread(
  code: string,
  job: SheetJob,
  left: AbortSignal,
  { ms, memoryMb }: typeof BOUNDS,
): Promise<Buffer> {
  if (left.aborted) throw new Refusal('slow');
  const signal = AbortSignal.any([left, AbortSignal.timeout(ms)]);
  const worker = new Worker(code, {
    eval: true,
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const end = () => void worker.terminate();
  signal.addEventListener('abort', end);
  try {
    const answer = await new Promise<SheetAnswer>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Refusal('large') : error),
      );
      worker.once('exit', () => reject(new Refusal('slow')));
    });
    if ('kind' in answer) throw new Refusal(answer.kind, answer.facts);
    return Buffer.from(answer.json);
  } finally {
    signal.removeEventListener('abort', end);
  }
}
