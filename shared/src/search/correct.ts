import type { CatalogueIndex } from './CatalogueIndex';
import { PRESENT, SURE } from './likeness';
import { rank } from './rank';
import { readQuery, type Wanted } from './readQuery';
import { readable, readTerms } from './readTerms';

/** Corrects the slips of a query to the best product's words, and drops the words that the product lacks. */
export function correct(index: CatalogueIndex, query: string): string | undefined {
  const wanted = readQuery(index, query);
  const [best] = rank(index, wanted, 1);
  if (!best) return undefined;
  const line = readable(query.normalize('NFC'));
  const terms = wanted.flatMap((one) => {
    const said = line.slice(one.term.from, one.term.to);
    if (one.term.kind !== 'word' || one.like.best >= SURE)
      return best.least > 0 || fits(index, one, best.product) ? [said] : [];
    return wordOf(index, one, best.product) ?? [];
  });
  const corrected = terms.join(' ');
  const said = wanted.map(({ term }) => line.slice(term.from, term.to)).join(' ');
  return corrected === said || corrected === '' ? undefined : corrected;
}

/** Returns the searchable names of a product. */
const namesOf = (index: CatalogueIndex, product: number): string[] => {
  const { name, subtype, type } = index.products[product]!;
  return [name, subtype, type];
};

/** Returns the product's word with the highest likeness, in lower case. */
function wordOf(index: CatalogueIndex, { like }: Wanted, product: number): string | undefined {
  for (const name of namesOf(index, product)) {
    let best = PRESENT;
    let word: string | undefined;
    for (const term of readTerms(name)) {
      const fit = like.of[index.lexicon.find(term) ?? -1] ?? 0;
      if (fit <= best) continue;
      best = fit;
      word = name.slice(term.from, term.to).toLowerCase();
    }
    if (word) return word;
  }
  return undefined;
}

const fits = (index: CatalogueIndex, { like, numbers }: Wanted, product: number): boolean =>
  namesOf(index, product).some((name) =>
    readTerms(name).some((term) => {
      const id = index.lexicon.find(term) ?? -1;
      return [like, ...(numbers ?? [])].some(({ of }) => (of[id] ?? 0) >= PRESENT);
    }),
  );
