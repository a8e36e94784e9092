import type { CatalogueIndex } from './CatalogueIndex';
import type { Likeness } from './Lexicon';
import { PRESENT, SURE } from './likeness';
import { countOf, countProducts, type Wanted } from './readQuery';

/** Covers the products with a likeness in a range; a search loses the weight without them. */
interface Place {
  like: Likeness;
  from: number;
  below: number;
  weight: number;
}

/** Sorts the places to search, the rarest first; the word itself comes before similar words. */
export function rarestFirst(index: CatalogueIndex, wanted: readonly Wanted[]): Place[] {
  const places = wanted.flatMap(({ like, numbers, weight }) => {
    const itself = { like, from: SURE, below: Infinity, weight: weight * (1 - SURE) };
    // A product with the two numbers of a size apart has each of them.
    const other = numbers
      ? { like: rarer(index, numbers), from: PRESENT, below: Infinity, weight: weight * SURE }
      : { like, from: PRESENT, below: SURE, weight: weight * SURE };
    const count = countIn(index, itself);
    // Similar words never come before the word itself.
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

type Visit = (product: number) => void;

export function eachWith(index: CatalogueIndex, place: Place, consider: Visit): void {
  for (const id of idsIn(place)) {
    for (const product of index.productsWith[id] ?? []) consider(product);
    for (const group of index.groupsWith[id] ?? []) {
      const { from, to } = index.groups[group]!;
      for (let product = from; product < to; product += 1) consider(product);
    }
  }
}
