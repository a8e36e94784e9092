import { parseArgs } from 'node:util';

export interface Options {
  command: 'measure' | 'compare' | 'self-check' | 'help';
  /** The two files of `compare`. */
  files: string[];
  /** Names of the groups of rows to measure; empty for all. */
  only: string[];
  runs: number;
  repetitions: number;
  warm: boolean;
  /** Where to write everything as JSON. */
  json?: string;
  /** Whether a missed target is a failure. */
  check: boolean;
}

/** A call that makes no sense; the message says what would. */
export class UsageError extends Error {
  override name = 'UsageError';
}

const FLAGS = {
  only: { type: 'string' },
  runs: { type: 'string' },
  json: { type: 'string' },
  quick: { type: 'boolean' },
  check: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const FULL = { runs: 5, repetitions: 24, warm: true };
const QUICK = { runs: 1, repetitions: 8, warm: false };
/** What `--quick` measures where no rows are named. */
const QUICK_GROUPS = ['bytes', 'depth', 'lighthouse'];

/** @throws UsageError */
export function readOptions(args: string[], groups: readonly string[]): Options {
  const { values, positionals } = parse(args);
  const [command = 'measure', ...files] = positionals;
  if (values.help || command === 'help') return { ...NOTHING, command: 'help' };
  if (command === 'compare') {
    if (files.length !== 2) throw new UsageError('compare needs two files: compare a.json b.json');
    return { ...NOTHING, command, files };
  }
  if ((command !== 'measure' && command !== 'self-check') || files.length > 0) {
    throw new UsageError(`There is no command "${positionals.join(' ')}"`);
  }
  const only = (values.only ?? '').split(',').filter(Boolean);
  const unknown = only.filter((name) => !groups.includes(name));
  if (unknown.length > 0) {
    throw new UsageError(`No rows named ${unknown.join(', ')}; there are ${groups.join(', ')}`);
  }
  const defaults = values.quick ? QUICK : FULL;
  return {
    command,
    files: [],
    only: only.length > 0 || !values.quick ? only : QUICK_GROUPS,
    ...defaults,
    ...(values.runs !== undefined && { runs: readCount(values.runs) }),
    json: values.json,
    check: values.check ?? false,
  };
}

const NOTHING = { files: [], only: [], ...FULL, check: false };

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: FLAGS, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function readCount(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > 99) {
    throw new UsageError(`--runs takes a number from 1 to 99, not "${text}"`);
  }
  return count;
}
