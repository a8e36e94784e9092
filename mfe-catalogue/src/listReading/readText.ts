import { withContext, type Entry } from './context';
import type { ProductFinder } from './findProduct';
import { inSlices } from './inSlices';
import { asking, leftAsWritten, type Item } from './Item';
import { readMessages, type Message } from './messages';
import { readLine } from './readLine';

/** Matches lines that name nothing by themselves: 'n° 1: 3', '40x50 - 10'. */
const BARE = /^(?:[^\p{L}]|\p{L}{1,2}(?!\p{L}))*$/u;

/** Reads a list in words. */
export async function readText(text: string, finder: ProductFinder): Promise<Item[]> {
  /** Holds the words of the nearest heading, which the lines below may need. */
  let family = '';
  const read = await inSlices(readMessages(text), (message) => {
    const { line } = message;
    const items = readMessage(message, BARE.test(line) ? family : '', finder);
    const [item] = items;
    if (item && !item.sure && !/\d/.test(line) && item.candidates.length > 0)
      family = line.replace(/[\s:*_-]+$/, '');
    return items.map((item): Entry => ({ ...item, message }));
  });
  return withContext(read.flat());
}

function readMessage(message: Message, family: string, finder: ProductFinder): Item[] {
  const { words, line, notice, struck, empty, doubtful } = message;
  if (notice) return [leftAsWritten(words)];
  return readLine(line, finder, words, family).map((item) => {
    if (struck || empty) return { ...item, talk: false, out: struck ? 'struck' : 'empty' };
    return doubtful && !item.talk ? asking(item, 'changed') : item;
  });
}
