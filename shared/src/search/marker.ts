import type { CatalogueIndex } from './CatalogueIndex';
import type { Mark } from './Finder';
import { readQuery } from './readQuery';
import { readTerms } from './readTerms';

/** Sets the least likeness of a marked word. */
const MARKED = 0.5;

/** Marks the matches of a query in a name. */
export function marker(index: CatalogueIndex, query: string) {
  const { lexicon } = index;
  const wanted = readQuery(index, query);
  const likes = wanted.flatMap(({ like, numbers = [] }) => [like, ...numbers]);
  const matches = (id: number | undefined) =>
    id !== undefined && likes.some(({ of }) => (of[id] ?? 0) >= MARKED);
  return (text: string): Mark[] => {
    const terms = readTerms(text);
    const marks = terms.flatMap((term, at): Mark[] => {
      const next = terms[at + 1];
      if (term.kind === 'word' && next?.kind === 'word') {
        const both = lexicon.findJoined(term.text, next.text);
        if (matches(both)) return [[term.from, next.to]];
      }
      return matches(lexicon.find(term)) ? [[term.from, term.to]] : [];
    });
    return merged(marks);
  };
}

function merged(marks: readonly Mark[]): Mark[] {
  const all: [number, number][] = [];
  for (const [from, to] of [...marks].sort((a, b) => a[0] - b[0])) {
    const last = all.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else all.push([from, to]);
  }
  return all;
}
