import type { CatalogueIndex } from './CatalogueIndex';
import type { Part } from './Finder';
import { termFit } from './rank';
import { readQuery } from './readQuery';

/** Sets the least likeness of the word that names a product's kind. */
const HEAD = 0.8;

/** Says how well a product explains each term of a query. */
export function explain(index: CatalogueIndex, query: string, name: string): Part[] {
  const product = index.numbers.get(name);
  if (product === undefined) return [];
  const indexed = index.products[product]!;
  return readQuery(index, query).map((wanted) => ({
    text: query.slice(wanted.term.from, wanted.term.to),
    kind: wanted.term.kind,
    fit: termFit(index, indexed, wanted),
    head: indexed.head >= 0 && wanted.like.of[indexed.head]! >= HEAD,
  }));
}
