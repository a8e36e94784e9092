import type { CatalogueIndex, IndexedProduct } from './CatalogueIndex';
import type { Likeness } from './Lexicon';
import type { Wanted } from './readQuery';

export interface Ranked {
  product: number;
  score: number;
  /** How well it fits the term that it fits worst; 0 where it lacks one. */
  least: number;
}

/** A word that the product's subtype or type has counts for somewhat less. */
const OF_GROUP = 0.6;
/** Both numbers of a size, but apart. */
const APART = 0.85;
/** Below, a term is not there. */
export const PRESENT = 0.45;
/** Less of a search than this is no answer to it. */
const ENOUGH = 0.5;
/** What a product is, its name says first. */
const HEAD = 0.06;

/** The products that fit best, the best first, and those that fit alike in the catalogue's order. */
export function rank(index: CatalogueIndex, wanted: readonly Wanted[], limit: number): Ranked[] {
  const known = wanted.filter(({ like, numbers }) => like.best > 0 || numbers);
  const byRarity = [...known].sort((a, b) => a.count - b.count);
  const ranked = new Map<number, Ranked>();
  for (const { like, numbers = [] } of byRarity) {
    for (const product of candidates(index, [like, ...numbers])) {
      if (ranked.has(product)) continue;
      ranked.set(product, rate(index, product, wanted));
    }
    // Whatever has every term in its name has this one.
    if ([...ranked.values()].some(({ least }) => least > OF_GROUP)) break;
  }
  return [...ranked.values()]
    .filter(({ score }) => score >= ENOUGH)
    .sort((a, b) => b.score - a.score || a.product - b.product)
    .slice(0, limit);
}

function candidates(index: CatalogueIndex, likes: readonly Likeness[]): Set<number> {
  const found = new Set<number>();
  for (const { of, ids } of likes) {
    for (const id of ids) {
      if (of[id]! < PRESENT) continue;
      for (const product of index.productsWith[id] ?? []) found.add(product);
      for (const group of index.groupsWith[id] ?? []) {
        const { from, to } = index.groups[group]!;
        for (let product = from; product < to; product += 1) found.add(product);
      }
    }
  }
  return found;
}

function rate(index: CatalogueIndex, number: number, wanted: readonly Wanted[]): Ranked {
  const product = index.products[number]!;
  const group = index.groups[product.group]!.entries;
  let sum = 0;
  let total = 0;
  let least = 1;
  for (const { term, like, numbers, weight } of wanted) {
    let fit = bestOf(like, product.entries);
    if (numbers && fit < APART) fit = Math.max(fit, APART * sizeApart(numbers, product));
    if (term.kind === 'word' && fit < OF_GROUP) fit = Math.max(fit, OF_GROUP * bestOf(like, group));
    if (fit < PRESENT) least = 0;
    least = Math.min(least, fit);
    sum += fit * weight;
    total += weight;
  }
  if (total === 0) return { product: number, score: 0, least: 0 };
  return { product: number, score: sum / total + headBonus(product, wanted), least };
}

function bestOf({ of }: Likeness, entries: Int32Array): number {
  let best = 0;
  for (const id of entries) if (of[id]! > best) best = of[id]!;
  return best;
}

/** The worse of the two; where one is missing, a little for the other. */
function sizeApart(numbers: readonly Likeness[], { entries }: IndexedProduct): number {
  const fits = numbers.map((like) => bestOf(like, entries));
  const worst = Math.min(...fits);
  return worst > 0 ? worst : 0.3 * Math.max(...fits);
}

function headBonus({ head }: IndexedProduct, wanted: readonly Wanted[]): number {
  if (head < 0) return 0;
  const words = wanted.filter(({ term }) => term.kind === 'word');
  const at = words.findIndex(({ like }) => like.of[head]! >= 0.8);
  return at < 0 ? 0 : at === 0 ? HEAD : HEAD / 2;
}
