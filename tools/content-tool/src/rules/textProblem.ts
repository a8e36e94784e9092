import { cleanText } from '@mg/shared/domain/cleanText';
import { hasFormulaError } from '@mg/sheets/formulaError';
import { isMisread, likelyText } from '@mg/sheets/likelyText';
import type { Cell } from '../content/rows';
import { looksLikeDate } from './looksLikeDate';
import { problemOf, type Problem } from './Problem';

/** Counts letters; longer names take more than three lines on a phone. */
const LONGEST = 120;

/** Matches what programs write for a letter that they cannot read or write: 'CA�O', 'CA?O'. */
const LOST = /\uFFFD|(?<=^|[\p{L}\s])\?(?=\p{L})/u;

/** Matches such signs beside a letter or figure of a name, which asks nothing; addresses have '_'. */
const LOST_IN_NAME =
  /^[^¿]*(?:\?[\p{L}\d]|[\p{L}\d]\?)[^¿]*$|(?:^|\s)[^\s@]*(?:\p{L}_|_\p{L})[^\s@]*(?!\S)/u;

/** Matches a formula without a result, and the result of a comparison. */
const RESULT = /^=|^(?:verdadero|falso|true|false)$/i;

/** Finds the first problem of a text, whatever its field. */
export function textProblem(cell: Cell, field: string): Problem | undefined {
  const { text } = cell;
  const problem = (kind: Problem['kind'], more?: Partial<Problem>) =>
    problemOf(kind, field, cell, more);
  const clean = cleaned(text);
  if (clean === '') return problem('empty');
  if (hasFormulaError(clean) || RESULT.test(clean)) return problem('formula');
  // An address may have such signs.
  if (field !== 'image') {
    const likely = likelyText(text);
    if (likely !== undefined) return problem('misread', { likely: cleaned(likely) });
    const isLost = LOST.test(text) || (field !== 'name' && LOST_IN_NAME.test(text));
    if (isLost || isMisread(clean)) return problem('lost letter');
  }
  if (field !== 'date') {
    if (cell.isDate || looksLikeDate(clean)) return problem('looks like a date');
    if (!/\p{L}/u.test(clean)) return problem('no letters');
  }
  if ([...clean].length > LONGEST) return problem('long');
  return clean === text ? undefined : problem('sign', { mend: clean });
}

/** Removes control and invisible signs, and spaces that no person sees. */
export const cleaned = (text: string): string =>
  cleanText(text).normalize('NFC').replace(/\s+/g, ' ').trim();
