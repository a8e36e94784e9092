import { readFile } from 'node:fs/promises';
import { cageProblem, NoCageError, startCaged } from './cage';

const WORKER = new URL('./cagedWorker.mjs', import.meta.url);
let worker: Promise<string> | undefined;

/** Limits the answers of one job; all pages of the site take some 10 MB. */
const OUTPUT_LIMIT_MB = 64;
const MB = 1024 * 1024;
const NEWLINE = 10;

export interface Bounds {
  timeLimitMs: number;
  memoryLimitMb: number;
  /** Goes ahead where this machine has no cage. */
  uncaged?: boolean;
}

/**
 * Runs published code in a cage of its own, so that hanging, greedy or hostile code costs only its
 * own result.
 *
 * @param job a `PrerenderJob` or `ContractJob`, which becomes JSON
 * @param onAnswer takes each answer, whose form the code may forge
 * @returns the reason when the process ends before its work
 * @throws NoCageError where this machine has no cage, unless `uncaged` is set
 */
export async function runCaged(
  job: object,
  { timeLimitMs, memoryLimitMb, uncaged }: Bounds,
  onAnswer: (answer: Record<string, unknown>) => void,
): Promise<string | undefined> {
  const missing = await cageProblem();
  if (missing && !uncaged) throw new NoCageError(missing);
  const source = await (worker ??= readFile(WORKER, 'utf8'));
  const child = startCaged(source, {
    isCaged: !missing,
    isFrozen: !('contract' in job),
    memoryLimitMb,
  });
  return new Promise((resolve, reject) => {
    let isOver = false;
    let problem: string | undefined;
    let room = OUTPUT_LIMIT_MB * MB;
    let errors = '';
    const end = (why?: string) => {
      if (!isOver) problem = why;
      isOver = true;
      child.kill('SIGKILL');
    };
    const take = (bytes: Buffer) => {
      room -= bytes.length;
      if (room < 0) end(`wrote more than ${OUTPUT_LIMIT_MB} MB`);
      return room >= 0;
    };
    const timer = setTimeout(() => end(`not done within ${timeLimitMs / 1000} s`), timeLimitMs);
    let begun: Buffer[] = [];
    child.stdio[3]!.on('data', (bytes: Buffer) => {
      if (!take(bytes)) return;
      for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE)) {
        const answer = parsed(Buffer.concat([...begun, bytes.subarray(0, at)]));
        begun = [];
        bytes = bytes.subarray(at + 1);
        if (isOver) continue;
        if (!answer) end('answers in another form');
        else if (answer.done === true) end();
        else onAnswer(answer);
      }
      begun.push(bytes);
    });
    child.stderr!.on('data', (bytes: Buffer) => {
      if (take(bytes)) errors = (errors + bytes.toString()).slice(-4000);
    });
    // Code that ends early leaves the rest of its job unread.
    child.stdin!.on('error', () => undefined);
    child.stdin!.end(JSON.stringify(job));
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      const isFull = /out of memory|allocation failed|bad_alloc/i.test(errors);
      const early = isFull ? `used more than ${memoryLimitMb} MB of memory` : `ended with ${code}`;
      resolve(isOver ? problem : early);
    });
  });
}

function parsed(line: Buffer): Record<string, unknown> | undefined {
  try {
    const answer = JSON.parse(line.toString()) as Record<string, unknown> | null;
    return typeof answer === 'object' && answer !== null ? answer : undefined;
  } catch {
    return undefined;
  }
}

/** Shortens foreign words to one printable line, since a terminal obeys control characters. */
export const printable = (words: unknown): string =>
  String(words)
    .replace(/[\p{C}\s]+/gu, ' ')
    .slice(0, 300);
