import { inEnglish, placeInWords } from '../content/words';
import type { Problem } from '../rules/Problem';

/** Says a problem in one line, with its place and the mend. */
export function problemInWords(problem: Problem, fix: boolean): string {
  const { place, kind, mend } = problem;
  const words = `${placeInWords(place)}: ${inEnglish(kind, problem)}`;
  if (mend === undefined) return words;
  const done = mend === '' ? 'left out' : `replaced by '${mend}'`;
  return fix ? `${words} -> ${done}` : `${words} (--fix: ${done})`;
}
