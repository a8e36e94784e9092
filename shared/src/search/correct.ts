import type { CatalogueIndex } from './CatalogueIndex';
import type { Likeness } from './Lexicon';
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

/** Lists the terms of a product's searchable names, each with its word and its likeness to a wanted term. */
function termsOf(index: CatalogueIndex, likes: readonly Likeness[], product: number) {
  const { name, subtype, type } = index.products[product]!;
  return [name, subtype, type].map((text) =>
    readTerms(text).map((term) => {
      const id = index.lexicon.find(term) ?? -1;
      const fit = Math.max(...likes.map(({ of }) => of[id] ?? 0));
      return { word: text.slice(term.from, term.to).toLowerCase(), fit };
    }),
  );
}

/** Returns the word with the highest likeness, of the first name that has one. */
function wordOf(index: CatalogueIndex, { like }: Wanted, product: number): string | undefined {
  for (const terms of termsOf(index, [like], product)) {
    const [best] = terms.filter(({ fit }) => fit > PRESENT).sort((a, b) => b.fit - a.fit);
    if (best) return best.word;
  }
  return undefined;
}

const fits = (index: CatalogueIndex, { like, numbers = [] }: Wanted, product: number): boolean =>
  termsOf(index, [like, ...numbers], product)
    .flat()
    .some(({ fit }) => fit >= PRESENT);
