import type { ProductType } from '../domain/catalogue';
import { CatalogueIndex } from './CatalogueIndex';
import { correct } from './correct';
import { explain } from './explain';
import type { Finder } from './Finder';
import { marker } from './marker';
import { readQuery } from './readQuery';
import { rank } from './rank';

/** Separates the score of a certain match from the second score. */
const LEAD = 0.035;

/** Sets the least score of a certain match. */
const LIKELY = 0.8;

const finders = new WeakMap<readonly ProductType[], Promise<Finder>>();

/** Makes one finder for each catalogue. */
export function finderOf(types: readonly ProductType[]): Promise<Finder> {
  let finder = finders.get(types);
  if (!finder) finders.set(types, (finder = CatalogueIndex.of(types).then(finderIn)));
  return finder;
}

const finderIn = (index: CatalogueIndex): Finder => ({
  find(query, limit = 3) {
    const ranked = rank(index, readQuery(index, query), limit);
    const second = ranked[1]?.score ?? -Infinity;
    return ranked.map(({ product, score, least }, place) => {
      const { type, subtype, name } = index.products[product]!;
      const alone = place === 0 && score >= LIKELY && second < score - LEAD;
      const certainty = least === 0 ? 'near' : alone ? 'exact' : 'close';
      return { type, subtype, name, certainty, score };
    });
  },
  explain: (query, name) => explain(index, query, name),
  marker: (query) => marker(index, query),
  correct: (query) => correct(index, query),
});
