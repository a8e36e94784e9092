import { cleanText } from '@mg/shared/domain/cleanText';
import type { Cell } from '../rows/rows';
import type { Problem } from './Problem';

/** Counts letters; longer names take more than three lines on a phone. */
const LONGEST = 120;

/** Matches the errors of formulas, in Spanish and in English. */
const FORMULA =
  /^#(?:N\/[AD]|¿NOMBRE\?|NAME\?|¡?(?:REF|VALOR|NUM|DIV\/0|NULO)!|VALUE!|NULL!|Err:\d+|SPILL!|CALC!|DESBORDAMIENTO!)$/i;

/** Finds the first problem of a text, whatever its field. */
export function textProblem({ text, place }: Cell, field: string): Problem | undefined {
  const problem = (kind: Problem['kind'], mend?: string): Problem => ({
    ...{ kind, place, field, text, blocks: true },
    ...(mend !== undefined && { mend }),
  });
  if (text.trim() === '') return problem('empty');
  if (FORMULA.test(text.trim())) return problem('formula');
  const clean = cleaned(text);
  if (clean === '') return problem('empty');
  if (field !== 'date' && !/\p{L}/u.test(clean)) return problem('no letters');
  if ([...clean].length > LONGEST) return problem('long');
  if (clean !== text) return problem('sign', clean);
  return undefined;
}

/** Removes control and invisible signs, and spaces that no person sees. */
export const cleaned = (text: string): string =>
  cleanText(text).normalize('NFC').replace(/\s+/g, ' ').trim();
