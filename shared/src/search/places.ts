import type { CatalogueIndex } from './CatalogueIndex';
import type { Likeness } from './Lexicon';
import { PRESENT, SURE } from './likeness';
import { countOf, countProducts, type Wanted } from './readQuery';

/** Products that have a word which is about as like as that, and what a search lacks without them. */
interface Place {
  like: Likeness;
  /** From so like on, and up to that. */
  from: number;
  below: number;
  weight: number;
}

/**
 * Where to look for products. Those that have the word itself come first; what is just like it is had by
 * many more, who fit less.
 */
export function rarestFirst(index: CatalogueIndex, wanted: readonly Wanted[]): Place[] {
  const places = wanted.flatMap(({ like, numbers, weight }) => {
    const itself = { like, from: SURE, below: Infinity, weight: weight * (1 - SURE) };
    // What has the two numbers of a size apart has each of them.
    const other = numbers
      ? { like: rarer(index, numbers), from: PRESENT, below: Infinity, weight: weight * SURE }
      : { like, from: PRESENT, below: SURE, weight: weight * SURE };
    const count = countIn(index, itself);
    // Never before the word itself.
    return [
      { place: itself, count },
      { place: other, count: Math.max(count, countIn(index, other)) },
    ];
  });
  return places.sort((a, b) => a.count - b.count).map(({ place }) => place);
}

function rarer(index: CatalogueIndex, [a, b]: readonly Likeness[]): Likeness {
  if (!b) return a!;
  return countProducts(index, a!) <= countProducts(index, b) ? a! : b;
}

function countIn(index: CatalogueIndex, place: Place): number {
  let count = 0;
  for (const id of idsIn(place)) count += countOf(index, id);
  return count;
}

const idsIn = ({ like, from, below }: Place): number[] =>
  like.ids.filter((id) => like.of[id]! >= from && like.of[id]! < below);

export function eachWith(
  index: CatalogueIndex,
  place: Place,
  consider: (product: number) => void,
): void {
  for (const id of idsIn(place)) {
    for (const product of index.productsWith[id] ?? []) consider(product);
    for (const group of index.groupsWith[id] ?? []) {
      const { from, to } = index.groups[group]!;
      for (let product = from; product < to; product += 1) consider(product);
    }
  }
}
