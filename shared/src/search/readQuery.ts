import { soundOf } from './soundOf';
import type { CatalogueIndex } from './CatalogueIndex';
import type { Likeness } from './Lexicon';
import { SURE } from './likeness';
import { readTerms, type NumberTerm, type Term, type WordTerm } from './readTerms';

export interface Wanted {
  term: Term;
  like: Likeness;
  /** Rates the two numbers of a size, since a name may have them apart: '18 cm blanco x 50'. */
  numbers?: readonly Likeness[];
  weight: number;
}

const WEIGHT = { size: 2, number: 1.2, third: 0.8, pack: 0.5, unknown: 1 };

/** Reads the terms of a search or a list's line. */
export function readQuery(index: CatalogueIndex, query: string): Wanted[] {
  const terms = joinWords(index, readTerms(query.normalize('NFC')));
  return terms.flatMap((term, at) => {
    if (term.kind === 'number' && inSize(terms, term)) return [];
    const like = index.lexicon.like(term);
    const count = countProducts(index, like);
    const numbers =
      term.kind === 'size' ? numbersOf(terms, at).map((n) => index.lexicon.like(n)) : undefined;
    return [{ term, like, numbers, weight: weightOf(index, term, like, count) }];
  });
}

/** A size replaces its numbers; the third of three stays a term. */
const inSize = (terms: readonly Term[], number: NumberTerm): boolean =>
  number.role !== 'third' &&
  terms.some(({ kind, from, to }) => kind === 'size' && from <= number.from && number.to <= to);

const numbersOf = (terms: readonly Term[], at: number): NumberTerm[] =>
  terms.filter(
    (term): term is NumberTerm =>
      term.kind === 'number' && term.from >= terms[at]!.from && term.to <= terms[at]!.to,
  );

/** Joins 'porta rollo' when the catalogue has 'portarrollo'. */
function joinWords(index: CatalogueIndex, terms: Term[]): Term[] {
  const joined: Term[] = [];
  for (const term of terms) {
    const last = joined.at(-1);
    if (last?.kind === 'word' && term.kind === 'word' && isOneWord(index, last, term))
      joined[joined.length - 1] = { ...last, text: last.text + term.text, to: term.to };
    else joined.push(term);
  }
  return joined;
}

const isOneWord = ({ lexicon }: CatalogueIndex, first: WordTerm, second: WordTerm): boolean =>
  lexicon.hasSound(soundOf(first.text + second.text)) &&
  (lexicon.like(first).best < SURE || lexicon.like(second).best < SURE);

/** Counts the products with the best likeness, some of them twice. */
export function countProducts(index: CatalogueIndex, { of, ids, best }: Likeness): number {
  let count = 0;
  for (const id of ids) {
    if (of[id]! < Math.min(best, SURE)) continue;
    count += countOf(index, id);
  }
  return Math.min(count, index.products.length);
}

/** Counts the products with an entry in their name or group. */
export function countOf(index: CatalogueIndex, id: number): number {
  let count = index.productsWith[id]?.length ?? 0;
  for (const group of index.groupsWith[id] ?? [])
    count += index.groups[group]!.to - index.groups[group]!.from;
  return count;
}

/** A rare word weighs more than a frequent one. */
function weightOf(index: CatalogueIndex, term: Term, like: Likeness, count: number): number {
  if (term.kind === 'size') return WEIGHT.size;
  if (term.kind === 'number') {
    if (term.role === 'pack') return WEIGHT.pack;
    return term.role === 'third' ? WEIGHT.third : WEIGHT.number;
  }
  if (like.best === 0) return WEIGHT.unknown;
  const total = index.products.length + 1;
  return 0.7 + (0.8 * Math.log(total / (count + 1))) / Math.log(total);
}
