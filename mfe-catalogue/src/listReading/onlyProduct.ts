import type { Finder, FoundProduct } from '@mg/shared/finding';
import { fold } from './words';

/** Tells whether a name has a word that starts so, or a number. */
const has = (name: string, stem: string): boolean =>
  ` ${fold(name)} `.includes(/\d/.test(stem) ? ` ${stem} ` : ` ${stem}`);

/** Drops the endings of words: 'cucharitas negras 11' becomes 'cucharit', 'negr', '11'. */
const stemsOf = (query: string): string[] =>
  (fold(query).match(/\d+(?:[x/]\d+)*|\p{L}{3,}/gu) ?? [])
    .filter((term) => !/^(?:con|por|para|del|l[ao]s)$/.test(term))
    .map((term) => (term.length > 4 ? term.replace(/e?s$/, '').replace(/[aeo]$/, '') : term));

/** Matches a size in letters and digits: 'A4', 'F-100'. */
const MIXED = /(?:^|\s)([a-wyz])(?:[or]|ro)?-?(\d+)(?=\s|$)/gu;
/** Matches a pack at the end of a name, and the word for its pieces: 'x 500 bolsas'. */
const PACK = / x (\d+)(?: u| (\p{L}{4,}).*)?$/u;

/**
 * Tells whether the words of a line leave no product but the first one.
 *
 * @param found the candidates, the best first
 */
export function isOnlyProduct(
  query: string,
  stated: boolean | undefined,
  found: FoundProduct[],
  finder: Pick<Finder, 'find'>,
): boolean {
  const [first, ...others] = found;
  const { name } = first!;
  const said = (product: string) => ` ${fold(query)}`.includes(` ${fold(product).slice(0, 3)}`);
  const terms = fold(query).match(/[\p{L}\d]{3,}|\d+/gu) ?? [];
  // A word that qualifies a product names none: 'carnicería', 'feliz día'.
  if (!said(name) && (!stated || terms.length < 2 || isHead(query, finder))) return false;
  const stems = stemsOf(query);
  const foreign = stems.some(
    (stem) =>
      /^\p{L}+$/u.test(stem) && !has(name, stem) && others.some((other) => has(other.name, stem)),
  );
  const rival = others.some((other) => {
    // A number may be a side of a size.
    const own = `${other.name} ${fold(other.name).replace(/x(?=\d)/g, ' ')}`;
    const [lack, ...more] = stems.filter((stem) => !has(own, stem));
    if (more.length > 0 || (said(name) && !(lack && said(other.name)))) return false;
    return lack === undefined || has(groupOf(other, said(name)), lack);
  });
  return !foreign && !rival && hasSizes(fold(name), fold(query)) && staysFirst(query, name, finder);
}

/** Tells whether the first word names other products: 'jabon 800 cc' is no dispenser. */
function isHead(query: string, { find }: Pick<Finder, 'find'>): boolean {
  const [product] = find(query.split(' ')[0]!, 1);
  return product !== undefined && fold(query).startsWith(fold(product.name).slice(0, 4));
}

/** Names the groups that tell a product's kind; 'doradas y plateadas' names two kinds. */
const groupOf = ({ type, subtype }: FoundProduct, narrow: boolean): string =>
  [narrow ? '' : type, subtype].filter((group) => !/\sy\s/i.test(group)).join(' ');

/** Tells whether a name has the sizes of a query: '30x40 x 50' is no '40x50', and 'N° 4' no 'A4'. */
function hasSizes(name: string, query: string): boolean {
  const mixed = [...query.matchAll(MIXED)].every(([, letter, digits]) =>
    new RegExp(`(?:^|\\s)${letter}[\\s-]*${digits}(?!\\d)`).test(name),
  );
  const sizes = query.match(/\d+(?:x\d+)+/g) ?? [];
  return mixed && sizes.every((size) => hasSides(name, size));
}

function hasSides(name: string, size: string): boolean {
  const sides = size.split('x');
  const [width, length, ...pack] = sides;
  return (
    ` ${name}`.includes(` ${size}x`) ||
    [size, [...sides].reverse().join('x')].some((whole) => has(name, whole)) ||
    sides.every((side) => has(name, side)) ||
    [`${width}x${length}`, ...pack].every((side) => has(name, side))
  );
}

/** Tells whether a product stays the answer without a word for its pack: 'rollo etiquetas'. */
function staysFirst(query: string, name: string, { find }: Pick<Finder, 'find'>): boolean {
  const [pack = '', count = '', pieces = ''] = PACK.exec(fold(name)) ?? [];
  if (pack === '') return true;
  const own = fold(name).slice(0, -pack.length);
  const isPieces = (word = '') => pieces !== '' && word.startsWith(pieces.slice(0, 4));
  const words = fold(query).split(' ');
  const rest = words.filter((word, at) => {
    const [before, after] = [words[at - 1], words[at + 1]];
    // A whole pack is no neighbour's word: 'x 48', '48 rollos'.
    if (word === count) return before === 'x' || isPieces(after) || has(own, word);
    return !isPieces(word) || before === count || has(own, word.slice(0, 4));
  });
  if (rest.length === words.length) return true;
  const [only] = find(rest.join(' '), 2);
  return only?.name === name && only.certainty === 'exact';
}
