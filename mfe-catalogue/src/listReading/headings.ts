import type { ListLine } from './ListLine';
import { readLine } from './readLine';
import { hasThing } from './words';

const CLOSING = /gracias|saludos|atentamente|atte|cordial|slds|abrazo/i;

/** Takes a title in front and a signature behind for talk, unless a product matches. */
export function withEnds(lines: ListLine[]): ListLine[] {
  const counted = (line?: ListLine) => line?.readings.some(({ stated }) => stated) ?? false;
  if (lines.filter(counted).length < 2) return lines;
  const closing = lines.findLastIndex(({ words, talk }) => talk && CLOSING.test(words));
  return lines.map((line, index) => {
    const end = (index < 2 || index >= lines.length - 2) && !/\d/.test(line.words);
    return end || (closing >= 0 && index > closing) ? { ...line, soft: true } : line;
  });
}

/** Adds a product's name to the lines below with sizes alone: 'Bolsas camiseta:', '40x50 - 10'. */
export function withHeads(lines: ListLine[]): ListLine[] {
  let head = '';
  return lines.map((line, index) => {
    const { words, readings } = line;
    const bare = !words.split(/\n/).some(hasThing);
    if (bare && head !== '' && !line.talk) {
      const under = readLine(`${head} ${words}`);
      const own = readLine(`cosa ${words}`).readings.map((reading) => ({
        ...reading,
        query: reading.query.replace(/^cosa/, head),
        proof: reading.proof?.replace(/^cosa/, head),
      }));
      const read = own.length > 0 ? own : under.readings;
      return { ...line, words: `${head} ${words}`, text: under.text, readings: read };
    }
    const next = lines[index + 1];
    const heads =
      hasThing(words) &&
      !/\d/.test(words) &&
      (/:\s*$/.test(words) || (next && /\d/.test(next.words) && !hasThing(next.words)));
    head = heads ? words.replace(/[\s:*_-]+$/, '').replace(/^\P{L}+/u, '') : bare ? head : '';
    return heads ? { words, readings, talk: true } : line;
  });
}
