import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { RenderedPage } from '@mg/shared/prerender';
import { readAnswer, type Answer } from './answer';
import { cageProblem, NoCageError, startCaged } from './cage';

const WORKER = new URL('./cagedWorker.mjs', import.meta.url);
let worker: Promise<string> | undefined;

/** Limits the answers of one job; all pages of the site take some 10 MB. */
const OUTPUT_LIMIT_MB = 64;
const ANSWER_LIMIT_MB = 8;
const MOST_ANSWERS = 20_000;
const MB = 1024 * 1024;
const NEWLINE = 10;

export interface Bounds {
  timeLimitMs: number;
  memoryLimitMb: number;
  /** Goes ahead where this machine has no cage. */
  uncaged?: boolean;
}

/** Tells what came of a job, whose pieces are pages or contract cases. */
interface Outcome {
  /** Names the pieces in their order, by texts that the code may bring. */
  begun: string[];
  /** Has the rendered pages by their paths. */
  pages: Map<string, RenderedPage>;
  failed: {
    /** Names the piece in progress; absent for the end of the process. */
    name?: string;
    problem: string;
    /** Marks the use of something that the cage withholds. */
    isReach?: boolean;
  }[];
  /** Names looks at the environment, where libraries look for their own switches. */
  notes: string[];
}

/**
 * Runs published code in a cage of its own, so that hanging, greedy or hostile code costs only its
 * own result.
 *
 * @param job has the fields that the worker tells, and becomes JSON
 * @throws NoCageError where this machine has no cage, unless `uncaged` is set
 */
export async function runCaged(
  job: object,
  { timeLimitMs, memoryLimitMb, uncaged }: Bounds,
): Promise<Outcome> {
  const missing = await cageProblem();
  if (missing && !uncaged) throw new NoCageError(missing);
  const source = await (worker ??= readFile(WORKER, 'utf8'));
  const nonce = randomBytes(16).toString('hex');
  const child = startCaged(source, {
    isCaged: !missing,
    isFrozen: !('contract' in job),
    memoryLimitMb,
  });
  const outcome: Outcome = { begun: [], pages: new Map(), failed: [], notes: [] };
  return new Promise((resolve, reject) => {
    let isOver = false;
    let room = OUTPUT_LIMIT_MB * MB;
    let errors = '';
    const end = (problem?: string) => {
      if (!isOver && problem) outcome.failed.push({ problem });
      isOver = true;
      child.kill('SIGKILL');
    };
    const take = (bytes: Buffer) => {
      room -= bytes.length;
      if (room < 0) end(`wrote more than ${OUTPUT_LIMIT_MB} MB`);
      return room >= 0;
    };
    const timer = setTimeout(() => end(`not done within ${timeLimitMs / 1000} s`), timeLimitMs);
    const lines = linesOf(ANSWER_LIMIT_MB * MB);
    let answers = 0;
    child.stdio[3]!.on('data', (bytes: Buffer) => {
      if (isOver || !take(bytes)) return;
      for (const line of lines(bytes)) {
        const isOwn = line?.toString('latin1', 0, nonce.length) === nonce;
        const answer = isOwn ? readAnswer(line.subarray(nonce.length)) : undefined;
        if (!line) end(`wrote an answer of more than ${ANSWER_LIMIT_MB} MB`);
        else if (!answer) end('answers in another form');
        else if (answer.kind === 'done') end();
        else if ((answers += 1) > MOST_ANSWERS) end(`wrote more than ${MOST_ANSWERS} answers`);
        else note(outcome, answer);
        if (isOver) return;
      }
    });
    child.stderr!.on('data', (bytes: Buffer) => {
      if (take(bytes)) errors = (errors + bytes.toString()).slice(-4000);
    });
    // Code that ends early leaves the rest of its job unread.
    child.stdin!.on('error', () => undefined);
    child.stdin!.end(JSON.stringify({ ...job, nonce }));
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      const isFull = /out of memory|allocation failed|bad_alloc/i.test(errors);
      end(isFull ? `used more than ${memoryLimitMb} MB of memory` : `ended with ${code}`);
      resolve(outcome);
    });
  });
}

/** Adds an answer to the outcome, with foreign words printable. */
function note(outcome: Outcome, { kind, texts: [text = '', html = '', notice] }: Answer): void {
  const piece = outcome.begun.at(-1);
  const fail = (words: string, isReach = false) => {
    const name = piece === undefined ? undefined : printable(piece);
    outcome.failed.push({ name, problem: printable(words), isReach });
  };
  if (kind === 'begun') outcome.begun.push(text);
  if (kind === 'page') outcome.pages.set(piece!, { head: text, html, notice: notice || undefined });
  if (kind === 'problem') fail(text);
  if (kind === 'reached') fail(`uses ${text}, which the cage withholds`, true);
  if (kind !== 'sought') return;
  const words = `looks for ${text} in the environment, which is empty in the cage`;
  outcome.notes.push(printable(words));
}

/** Cuts bytes into lines; a line over the limit is undefined. */
function linesOf(limit: number) {
  let begun: Buffer[] = [];
  let length = 0;
  return function* (bytes: Buffer): Generator<Buffer | undefined> {
    for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE)) {
      yield Buffer.concat([...begun, bytes.subarray(0, at)]);
      [begun, length] = [[], 0];
      bytes = bytes.subarray(at + 1);
    }
    begun.push(bytes);
    length += bytes.length;
    if (length > limit) yield undefined;
  };
}

/** Shortens foreign words to one printable line, since a terminal obeys control characters. */
export const printable = (words: unknown): string =>
  String(words)
    .replace(/[\p{C}\s]+/gu, ' ')
    .slice(0, 300);
