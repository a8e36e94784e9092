import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CommandError, type Outcome } from '@mg/command';
import { inEnglish, placeInWords } from '../content/words';
import type { Context } from '../publication/Context';
import type { Problem } from '../rules/Problem';

/** Ends a command whose work is done, except for the rows that it names. */
export const DONE_IN_PART = 3;

export type Answer = Outcome & { code?: number };

/** Reads a file of the command line. @throws CommandError */
export function readGiven(file: string, { cwd }: Context): Uint8Array {
  try {
    return readFileSync(resolve(cwd, file));
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

/** Says a problem in one line, with its place and the mend. */
export function problemInWords(problem: Problem, fix: boolean): string {
  const { place, kind, mend } = problem;
  const words = `${placeInWords(place)}: ${inEnglish(kind, problem)}`;
  if (mend === undefined) return words;
  const done = mend === '' ? 'left out' : `replaced by '${mend}'`;
  return fix ? `${words} -> ${done}` : `${words} (--fix: ${done})`;
}
