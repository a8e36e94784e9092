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
  /** Is the fit of the worst term, or 0 when one is missing. */
  least: number;
}

/** Weighs a word in the subtype or type. */
const OF_GROUP = 0.6;
/** Weighs a size whose numbers are apart. */
const APART = 0.85;
/** Sets the least score of a match. */
const ENOUGH = 0.5;
/** Rewards a match with the first word of a name. */
const HEAD = 0.06;

/** Returns the best products, the best first; equal ones keep the catalogue's order. */
export function rank(index: CatalogueIndex, wanted: readonly Wanted[], limit: number): Ranked[] {
  const total = wanted.reduce((sum, { weight }) => sum + weight, 0);
  const heads = wanted.flatMap(({ term, like }) => (term.kind === 'word' ? [like.of] : []));
  const seen = new Uint8Array(index.products.length);
  const ranked: Scored[] = [];
  const consider = (product: number) => {
    if (seen[product]) return;
    seen[product] = 1;
    const indexed = index.products[product]!;
    let fit = 0;
    for (const one of wanted) fit += termFit(index, indexed, one) * one.weight;
    const score = fit / total + headBonus(indexed.head, heads);
    // Most products score below the ranked ones.
    const least = ranked.length < limit ? ENOUGH : ranked[limit - 1]!.score;
    if (score >= least) insert(ranked, { product, score }, limit);
  };
  let left = total;
  for (const place of rarestFirst(index, wanted)) {
    eachWith(index, place, consider);
    left -= place.weight;
    // A product without the terms so far scores no more than the weight that is left.
    if (left / total + HEAD < (ranked[0]?.score ?? 0)) break;
  }
  return ranked.map((one) => ({ ...one, least: leastFit(index, one.product, wanted) }));
}

/** Inserts a product into the sorted list, within the limit. */
function insert(ranked: Scored[], one: Scored, limit: number): void {
  let at = ranked.length;
  while (at > 0 && isBetter(one, ranked[at - 1]!)) at -= 1;
  if (at >= limit) return;
  ranked.splice(at, 0, one);
  if (ranked.length > limit) ranked.pop();
}

const isBetter = (a: Scored, b: Scored): boolean =>
  a.score > b.score || (a.score === b.score && a.product < b.product);

function leastFit(index: CatalogueIndex, number: number, wanted: readonly Wanted[]): number {
  const product = index.products[number]!;
  const least = Math.min(...wanted.map((one) => termFit(index, product, one)));
  return least < PRESENT ? 0 : least;
}

/** Rates a product as the answer to one term, from 0 to 1. */
export function termFit(index: CatalogueIndex, product: IndexedProduct, wanted: Wanted): number {
  const fit = bestOf(wanted.like, product.entries);
  if (wanted.numbers && fit < APART)
    return Math.max(fit, APART * sizeApart(wanted.numbers, product));
  if (wanted.term.kind === 'word' && fit < OF_GROUP)
    return Math.max(fit, OF_GROUP * bestOf(wanted.like, index.groups[product.group]!.entries));
  return fit;
}

/** A hot loop runs for each term of thousands of products. */
function bestOf({ of }: Likeness, entries: readonly number[]): number {
  let best = 0;
  for (let at = 0; at < entries.length; at += 1) {
    const fit = of[entries[at]!]!;
    if (fit > best) best = fit;
  }
  return best;
}

/** Returns the worse fit of the two numbers, or a part of the better when one is missing. */
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
