import type { Finder, FoundProduct, Part } from '@mg/shared/finding';
import type { Phrase } from './phrases';
import { fold, numbersOf } from './words';

export type ProductFinder = Pick<Finder, 'find' | 'explain'>;

/** Sets the least fit of an explained word, and of an explained number or size. */
const EXPLAINED = { word: 0.5, number: 0.65, size: 0.65 };
/** Sets the least score of a product beyond doubt. */
const LIKELY = 0.8;
/** Limits the answers that are compared. */
const COMPARED = 6;
/** Sets the lead of the product's own word over a like word of another product. */
const LEAD = 0.05;

/** Is the answer of the catalogue to the words of a line. */
export interface Answer {
  query: string;
  /** Lists products, the best first. */
  found: FoundProduct[];
  parts: Part[];
  /** The first product explains every term. */
  whole: boolean;
  /** The first product alone explains every term. */
  only: boolean;
  /** The words name the product's kind. */
  head: boolean;
}

/** Is a phrase with the products that explain it. */
export interface Reading extends Phrase {
  answer: Answer;
}

/** Is a line with the ways to read it. */
export interface Line {
  text: string;
  /** Are shown to the visitor. */
  words: string;
  readings: Reading[];
  finder: ProductFinder;
}

/** Matches a garment's size, which no other size explains. */
const GARMENT = /^x*[sml]$/i;

const isExplained = ({ kind, text, fit }: Part): boolean =>
  fit >= (GARMENT.test(text) ? 1 : EXPLAINED[kind]);

/** Finds the product of a query, and says whether the product explains the whole query. */
export function findProduct(query: string, finder: ProductFinder): Answer {
  const found = finder.find(query, COMPARED);
  const copied = found.findIndex(({ name }) => fold(name) === fold(query));
  if (copied > 0) found.unshift(...found.splice(copied, 1));
  const [first, ...others] = found;
  const parts = first ? finder.explain(query, first.name) : [];
  const head = parts.some((part) => part.head);
  const whole =
    copied >= 0 || (parts.length > 0 && parts.every(isExplained) && hasSizes(query, first!.name));
  const isRival = (other: FoundProduct): boolean => {
    const own = finder.explain(query, other.name);
    // Another product has the very word.
    if (own.some(({ fit, kind }, at) => kind === 'word' && fit > parts[at]!.fit + LEAD))
      return true;
    if (head && !own.some((part) => part.head)) return false;
    if (isCovered(first!.name, query) && !isCovered(other.name, query)) return false;
    const groups = head ? other.subtype : `${other.type} ${other.subtype}`;
    return own.every((part, at) => isLike(part, parts[at]!, groups));
  };
  const only = copied >= 0 || (whole && first!.score >= LIKELY && !others.some(isRival));
  return { query, found, parts, whole, only, head: head || copied >= 0 };
}

/** Returns the catalogue's answer to a phrase; a line with sizes alone takes the words of its heading. */
export function explained(phrase: Phrase, family: string, finder: ProductFinder): Reading {
  const answer = findProduct(phrase.query, finder);
  if (answer.only || family === '') return { ...phrase, answer };
  const headed = findProduct(`${family} ${phrase.query}`, finder);
  return { ...phrase, answer: headed.only || !answer.whole ? headed : answer };
}

/** Tells whether another product explains a term as well, by its name or the name of its group. */
const isLike = (part: Part, best: Part, groups: string): boolean =>
  isExplained(part) &&
  (part.kind !== 'word' ||
    part.fit > best.fit - LEAD ||
    (!/\sy\s/i.test(groups) && ` ${fold(groups)}`.includes(` ${fold(part.text).slice(0, 4)}`)));

/** Tells whether a query has every word and number of a name; the pack may be absent. */
const isCovered = (name: string, query: string): boolean => {
  const said = ` ${fold(query).replace(/x(?=\d)/g, ' ')}`;
  const words = fold(name.replace(/ X \d+$/, '')).match(/\p{L}{3,}|\d+/gu) ?? [];
  return words.every((word) => said.includes(` ${word.slice(0, 4)}`));
};

/** Tells whether a name has each size of a query, and each number as often. */
function hasSizes(query: string, name: string): boolean {
  const sized = fold(query).replace(/(\d) ?x ?(?=\d)/g, '$1x');
  const [wanted, has] = [numbersOf(fold(query)), numbersOf(name)];
  const times = (numbers: number[], one: number) => numbers.filter((other) => other === one).length;
  return (
    wanted.every((one) => !has.includes(one) || times(wanted, one) <= times(has, one)) &&
    (sized.match(/\d+(?:x\d+)+/g) ?? []).every((size) => hasSize(size, fold(name))) &&
    [...sized.matchAll(/(?:^|\s)([a-mo-wyz])-?(\d+)(?=\s|$)/g)].every(([, letter, number]) =>
      new RegExp(`(?:^|\\s)${letter}[or -]*${number}(?!\\d)`).test(fold(name)),
    )
  );
}

/** Tells whether a name has a size, whole or with its sides apart; a pack may follow. */
function hasSize(size: string, name: string): boolean {
  const [, own = name, pack = ''] = /^(.*) x (\d+)(?: \p{L}.*)?$/u.exec(name) ?? [];
  const sides = size.split('x');
  const turned = [...sides].reverse().join('x');
  const bare = sides.at(-1) === pack ? sides.slice(0, -1).join('x') : size;
  const has = (text: string) => ` ${name} `.includes(` ${text} `);
  const chain = ` ${name}`.includes(` ${size}x`) || [size, turned, bare].some(has);
  return chain || sides.every((side) => ` ${own} `.includes(` ${side} `) || has(`${side} mts`));
}

/** Searches with the first words alone: '2 detergentes como siempre' names a kind of product. */
export function findKind(query: string, finder: ProductFinder): Answer | undefined {
  const words = query.split(' ').filter((word) => word.length > 3);
  for (let count = Math.min(words.length, 3); count > 0; count -= 1) {
    const answer = findProduct(words.slice(0, count).join(' '), finder);
    if (answer.head && answer.whole) return { ...answer, query, whole: false, only: false };
  }
  return undefined;
}

/** Tells whether a reading leaves no product but the first one. */
export function isSure({ answer, place }: Reading, finder: ProductFinder): boolean {
  const { only, head, parts, query } = answer;
  if (!only || head) return only;
  // A word that qualifies a product names none: 'carnicería', 'feliz día'.
  return place !== 'none' && parts.length > 1 && !findProduct(query.split(' ')[0]!, finder).head;
}
