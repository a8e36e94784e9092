import { AMOUNT_MAX } from '@mg/shared/constants';
import type { Match } from './Match';
import { plainLine } from './plainLine';
import { fold, numbersOf, UNIT_WORD } from './words';

/** Tells whether a line says more than a number: a product without a price, a greeting, a line to leave out. */
const isEntry = ({ words, sure, likely, talk, out, candidates: [name = ''] }: Match): boolean => {
  if (sure || out || talk) return !talk || /\p{L}/u.test(words);
  const named = (word: string) => word.length > 3 && fold(name).includes(word.slice(0, 4));
  return likely && !words.includes('$') && namesOf(words).some((word) => named(word));
};

/** Lists the words of a line that are no units. */
const namesOf = (words: string): string[] =>
  fold(words)
    .split(/[^\p{L}]+/u)
    .filter((word) => !UNIT_WORD.test(word));

/** A number below a product may be the amount that the product's line lacks: 'Qty: 5', '$ 4.500 x 3'. */
export const withNumbersBelow = (matches: Match[]): Match[] =>
  matches.map((match, index) => {
    if (!match.certain || !match.assumed) return match;
    const below = matches.slice(index + 1);
    const end = below.findIndex(isEntry);
    const lines = end < 0 ? below : below.slice(0, end);
    const numbers = lines.flatMap(({ words }) => numbersOf(plainLine(words)));
    const offers = [...new Set([1, ...numbers.filter((number) => number <= AMOUNT_MAX)])];
    if (offers.length < 2) return match;
    return { ...match, certain: false, doubt: 'unclear', offers: offers.slice(0, 3) };
  });
