import { withAmountsBelow } from './amountsBelow';
import { withContext, type Entry } from './context';
import type { ProductFinder } from './findProduct';
import { inSlices } from './inSlices';
import { asking, leftAsWritten, type Item } from './Item';
import { readMessages, type Message } from './messages';
import { unnumbered, withoutLeaders } from './numbering';
import { readLine } from './readLine';

/** Reads a list in words. */
export async function readText(text: string, finder: ProductFinder): Promise<Item[]> {
  let family = '';
  const read = await inSlices(
    withAmountsBelow(unnumbered(withoutLeaders(readMessages(text)))),
    (message) => {
      const items = readMessage(message, family, finder);
      family = familyOf(message, items, family);
      return items.map((item): Entry => ({ ...item, message }));
    },
  );
  return withContext(read.flat());
}

/** Matches lines that name nothing by themselves: 'n° 1: 3', '40x50 - 10'. */
const BARE = /^(?:[^\p{L}]|\p{L}{1,2}(?!\p{L}))*$/u;

function readMessage(message: Message, family: string, finder: ProductFinder): Item[] {
  const { words, line, notice, struck, empty, doubtful } = message;
  if (notice) return [leftAsWritten(words)];
  const items = readLine(line, finder, words, BARE.test(line) ? family : '');
  if (struck ?? empty)
    return items.map((item) => ({ ...item, talk: false, out: struck ? 'struck' : 'empty' }));
  return doubtful ? items.map((item) => (item.talk ? item : asking(item, 'changed'))) : items;
}

/** Returns the words of the nearest heading, which the lines below may need. */
const familyOf = ({ line }: Message, [item]: Item[], family: string): string =>
  item && !item.sure && !/\d/.test(line) && item.candidates.length > 0
    ? line.replace(/[\s:*_-]+$/, '')
    : family;
