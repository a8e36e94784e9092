import type { ProductType } from '../domain/catalogue';
import type { Finder, FoundProduct } from './Finder';
import { CatalogueIndex } from './CatalogueIndex';
import { correct } from './correct';
import { marker } from './marker';
import { readQuery } from './readQuery';
import { rank, type Ranked } from './rank';

/** Least lead of a certain match over the second. */
const LEAD = 0.035;

/** Least score of a certain match. */
const LIKELY = 0.8;

const finders = new WeakMap<readonly ProductType[], Promise<Finder>>();

/** Makes the finder of a catalogue, once for each. */
export function finderOf(types: readonly ProductType[]): Promise<Finder> {
  let finder = finders.get(types);
  if (!finder) finders.set(types, (finder = CatalogueIndex.of(types).then(finderIn)));
  return finder;
}

function finderIn(index: CatalogueIndex): Finder {
  return {
    find(query, limit = 3) {
      const ranked = rank(index, readQuery(index, query), limit);
      return ranked.map((entry, place) => found(index, entry, place === 0, ranked[1]));
    },
    marker: (query) => marker(index, query),
    correct: (query) => correct(index, query),
  };
}

function found(
  index: CatalogueIndex,
  { product, score, least }: Ranked,
  isFirst: boolean,
  second: Ranked | undefined,
): FoundProduct {
  const { type, subtype, name } = index.products[product]!;
  const alone = isFirst && score >= LIKELY && (!second || second.score < score - LEAD);
  const certainty = least === 0 ? 'near' : alone ? 'exact' : 'close';
  return { type, subtype, name, certainty, score };
}
