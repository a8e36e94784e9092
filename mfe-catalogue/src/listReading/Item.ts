import { AMOUNT_MAX } from '@mg/shared/constants';
import type { Part } from '@mg/shared/finding';
import { doubtOf } from './doubtOf';
import { findKind, isSure, type Line, type Reading } from './findProduct';
import type { Doubt, Match } from './Match';
import type { Phrase } from './phrases';
import { FRACTION, fold, isRequest, numbersOf, unitKind } from './words';

/** Is a line as the catalogue explains it. */
export interface Item extends Match {
  place: Phrase['place'];
}

/** Sets the least fit of a word that the product has. */
const KNOWN = 0.85;

export const leftAsWritten = (words: string): Item => ({
  words,
  amount: 1,
  candidates: [],
  sure: false,
  talk: true,
  place: 'none',
});

const isKnown = ({ kind, fit }: Part): boolean => kind === 'word' && fit >= KNOWN;

/** Asks for the amount of an item, which the line or another line leaves open. */
export const asking = <One extends Item>(item: One, doubt: Doubt, more: number[] = []): One => ({
  ...item,
  doubt: item.doubt ?? doubt,
  offers: offersOf([...(item.offers ?? [item.amount]), ...more]),
});

const offersOf = (numbers: number[]): number[] =>
  [...new Set(numbers)].filter((number) => number > 0 && number <= AMOUNT_MAX).slice(0, 3);

/** Makes an item of the reading that one product explains; undefined where no product does. */
export function wholeItem(line: Line): Item | undefined {
  const { text, words, readings, finder } = line;
  const whole = readings.filter(({ answer }) => answer.whole);
  const asked = whole.filter(({ intro }) => isRequest(intro));
  const copied = whole.find((one) => one.place === 'none' && isCopy(text, one));
  const best = copied ?? asked.find(({ answer }) => answer.only) ?? asked[0] ?? whole[0];
  if (!best) return undefined;
  const names = best.answer.found.map(({ name }) => name);
  const name = names[0]!;
  const pieces = unitKind(best.unit) === 'dozen' ? 12 : 1;
  const reading = { ...best, amount: pieces * best.amount };
  const item: Item = {
    words,
    amount: reading.amount,
    ...unitText(best, name),
    candidates: [...new Set(names)].slice(0, 3),
    sure: isSure(best, finder),
    talk:
      best.place === 'none' &&
      !best.answer.head &&
      !(/\d/.test(text) && best.answer.parts.some(isKnown)),
    place: best.place,
  };
  const doubt = copied ? undefined : doubtOf(reading, name, line);
  if (!doubt) return item;
  const sizes = numbersOf(fold(name));
  const others = numbersOf(text).filter((number) => !sizes.includes(number));
  const own = best.place === 'none' ? [] : [item.amount];
  const likely = doubt === 'fraction' ? [item.amount, item.amount + 1] : [...own, ...others];
  return { ...item, doubt, offers: doubt === 'over' ? [] : offersOf(likely) };
}

const isCopy = (text: string, { answer }: Reading): boolean =>
  fold(answer.found[0]!.name) === fold(text);

/** Writes an amount with a unit that the product's name lacks: '10 cajas'. */
function unitText({ amount, unit = '' }: Phrase, name: string): { unit?: string } {
  const known = fold(name).includes(fold(unit).replace(/s$/, ''));
  const plain = unitKind(unit) === 'piece' || /^p/i.test(unit);
  return known || plain ? {} : { unit: `${amount} ${unit.toLowerCase()}` };
}

/** Offers the nearest products of a line that no product explains, where the line asks for one. */
export function unsureItem({ text, words, readings, finder }: Line): Item {
  const score = ({ answer }: Reading) => answer.found[0]?.score ?? 0;
  const [best] = [...readings].sort((a, b) => score(b) - score(a));
  const stated = readings.find(({ place }) => place !== 'none');
  const isNamed = ({ answer: { head, parts } }: Reading) => {
    const terms = parts.filter(({ kind }) => kind === 'word');
    const known = terms.filter(isKnown).length;
    return head || known > (stated ? 0 : terms.length / 2);
  };
  const near = best && isNamed(best) ? best.answer : undefined;
  const named = near ?? (/\d/.test(text) ? findKind(stated?.query || text, finder) : undefined);
  const found = (named ?? best?.answer)?.found ?? [];
  const candidates = [...new Set(found.map(({ name }) => name))].slice(0, 3);
  const { amount = 1, place = 'none' } = stated ?? {};
  const item: Item = { ...leftAsWritten(words), candidates, amount, place };
  // An amount in front of unknown words asks for goods that the catalogue lacks.
  const unknown =
    /\d/.test(text) &&
    stated?.place === 'front' &&
    stated.intro.trim() === '' &&
    WORD.test(stated.query);
  if (!named) return unknown ? { ...item, candidates: [], talk: false } : item;
  const doubt = FRACTION.test(text) ? 'fraction' : (stated?.doubt ?? 'unclear');
  return asking({ ...item, talk: false }, doubt, numbersOf(text));
}

const WORD = /\p{L}{3}/u;
