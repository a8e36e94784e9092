import type { CatalogueIndex, IndexedProduct } from './CatalogueIndex';
import type { Likeness } from './Lexicon';
import { PRESENT } from './likeness';
import { eachWith, rarestFirst } from './places';
import type { Wanted } from './readQuery';

interface Scored {
  product: number;
  score: number;
}

export interface Ranked extends Scored {
  /** How well it fits the term that it fits worst; 0 where it lacks one. */
  least: number;
}

/** A word that the product's subtype or type has counts for somewhat less. */
const OF_GROUP = 0.6;
/** Both numbers of a size, but apart. */
const APART = 0.85;
/** Less of a search than this is no answer to it. */
const ENOUGH = 0.5;
/** What a product is, its name says first. */
const HEAD = 0.06;

/** The products that fit best, the best first, and those that fit alike in the catalogue's order. */
export function rank(index: CatalogueIndex, wanted: readonly Wanted[], limit: number): Ranked[] {
  const total = wanted.reduce((sum, { weight }) => sum + weight, 0);
  const heads = wanted.flatMap(({ term, like }) => (term.kind === 'word' ? [like.of] : []));
  const seen = new Uint8Array(index.products.length);
  const ranked: Scored[] = [];
  const consider = (product: number) => {
    if (seen[product]) return;
    seen[product] = 1;
    const bonus = headBonus(index.products[product]!.head, heads);
    const score = fitOf(index, product, wanted) / total + bonus;
    // Most are behind what is kept already.
    const least = ranked.length < limit ? ENOUGH : ranked[limit - 1]!.score;
    if (score >= least) keep(ranked, { product, score }, limit);
  };
  let left = total;
  for (const place of rarestFirst(index, wanted)) {
    eachWith(index, place, consider);
    left -= place.weight;
    // What has none of the terms so far comes to no more than this.
    if (left / total + HEAD < (ranked[0]?.score ?? 0)) break;
  }
  return ranked.map((one) => ({ ...one, least: leastFit(index, one.product, wanted) }));
}

/** Keeps the list sorted, and as long as it may be. */
function keep(ranked: Scored[], one: Scored, limit: number): void {
  let at = ranked.length;
  while (at > 0 && isBetter(one, ranked[at - 1]!)) at -= 1;
  if (at >= limit) return;
  ranked.splice(at, 0, one);
  if (ranked.length > limit) ranked.pop();
}

const isBetter = (a: Scored, b: Scored): boolean =>
  a.score > b.score || (a.score === b.score && a.product < b.product);

function fitOf(index: CatalogueIndex, number: number, wanted: readonly Wanted[]): number {
  const product = index.products[number]!;
  let sum = 0;
  for (const one of wanted) sum += termFit(index, product, one) * one.weight;
  return sum;
}

function leastFit(index: CatalogueIndex, number: number, wanted: readonly Wanted[]): number {
  const product = index.products[number]!;
  const least = Math.min(...wanted.map((one) => termFit(index, product, one)));
  return least < PRESENT ? 0 : least;
}

function termFit(index: CatalogueIndex, product: IndexedProduct, wanted: Wanted): number {
  const fit = bestOf(wanted.like, product.entries);
  if (wanted.numbers && fit < APART)
    return Math.max(fit, APART * sizeApart(wanted.numbers, product));
  if (wanted.term.kind === 'word' && fit < OF_GROUP)
    return Math.max(fit, OF_GROUP * bestOf(wanted.like, index.groups[product.group]!.entries));
  return fit;
}

/** Asked for each word of thousands of products. */
function bestOf({ of }: Likeness, entries: readonly number[]): number {
  let best = 0;
  for (let at = 0; at < entries.length; at += 1) {
    const fit = of[entries[at]!]!;
    if (fit > best) best = fit;
  }
  return best;
}

/** The worse of the two; where one is missing, a little for the other. */
function sizeApart(numbers: readonly Likeness[], { entries }: IndexedProduct): number {
  let worst = 1;
  let best = 0;
  for (const like of numbers) {
    const fit = bestOf(like, entries);
    worst = Math.min(worst, fit);
    best = Math.max(best, fit);
  }
  return worst > 0 ? worst : 0.3 * best;
}

function headBonus(head: number, words: readonly Float32Array[]): number {
  const at = head < 0 ? -1 : words.findIndex((of) => of[head]! >= 0.8);
  return at < 0 ? 0 : at === 0 ? HEAD : HEAD / 2;
}
