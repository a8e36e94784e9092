import type { Answer } from './answer';
import { printable } from './runCaged';

/**
 * Reads the answer about a use of something that the cage withholds. A look at the environment is
 * harmless: libraries look for their own switches there.
 */
export function withheld({ reached, sought }: Answer) {
  if (reached !== undefined) {
    return { isHarmless: false, words: `uses ${printable(reached)}, which the cage withholds` };
  }
  if (sought === undefined) return undefined;
  const words = `looks for ${printable(sought)} in the environment, which is empty in the cage`;
  return { isHarmless: true, words };
}
