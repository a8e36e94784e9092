import { explained, findProduct, type Line, type ProductFinder } from './findProduct';
import { asking, leftAsWritten, unsureItem, wholeItem, type Item } from './Item';
import { LENGTH_MAX } from './messages';
import { phrasesOf } from './phrases';
import { plainText } from './plainText';
import { isUnsure } from './words';

/** Matches the signs between products, where a number or a word follows. */
const BETWEEN =
  /\s*[;+]\s*|\s\/\s|(\p{L})\s*,\s*(?=\d)|,\s+|\s+y\s+(?=\d+\s)|([:.!?])\s+(?=\d+\s\p{L}|\p{Lu})|([!?])\s+/gu;
/** Matches the beginning of a remark: ' - ', '(', ', ' or ' para '. */
const REMARK = /\s[-–—/]+\s+(?=\p{L})|\s?\(|[;,.]\s+|\s(?=para\s)/u;

/**
 * Reads one line, which may hold several products: '10 vasos, 20 platos'.
 *
 * @param words are shown to the visitor
 * @param family is the heading of lines with sizes alone
 */
export function readLine(text: string, finder: ProductFinder, words = text, family = ''): Item[] {
  if (text.length > LENGTH_MAX) return readProse(text, finder);
  const line = plainText(text);
  const whole = wholeItem(lineOf(line, finder, words, family));
  if (whole?.sure && whole.place !== 'none') return [whole];
  const parts = line
    .replace(BETWEEN, (_, letter = '', end = '', mark = '') => `${letter}${end}${mark}\n`)
    .split('\n')
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  const items = parts.length > 1 ? parts.map((part) => readOne(part, finder, part)) : [];
  const named = items.filter(({ talk, candidates }) => !talk && candidates.length > 0);
  const clear = named.some(({ sure, place }) => sure && place !== 'none');
  const several = named.length > 1 || items.some(({ talk }) => talk);
  // A number behind that names nothing belongs to the product in front: '2 film 38 y 30 cm'.
  const loose = items.slice(1).some((item) => item.talk && /\d/.test(item.words));
  if (clear && several && !loose && named.length >= items.length / 2) return items;
  return [whole ?? readOne(line, finder, words, family)];
}

/** Limits a message of prose; a longer one is left as written. */
const PROSE_MAX = 3000;

/** Reads a long message clause by clause. */
function readProse(text: string, finder: ProductFinder): Item[] {
  if (text.length > PROSE_MAX) return [leftAsWritten(text)];
  const clauses = text
    .split(/(?:[,;:.!?]|\sy)\s+/)
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause));
  return clauses.map((clause) =>
    clause.length > LENGTH_MAX ? leftAsWritten(clause) : readOne(plainText(clause), finder, clause),
  );
}

function lineOf(text: string, finder: ProductFinder, words: string, family: string): Line {
  const named = family === '' ? /\p{L}{2}|\dx\d/iu : /\p{L}|\d/u;
  const phrases = phrasesOf(text).filter(({ query }) => named.test(query));
  return { text, words, finder, readings: phrases.map((one) => explained(one, family, finder)) };
}

function readOne(text: string, finder: ProductFinder, words: string, family = ''): Item {
  const line = lineOf(text, finder, words, family);
  const whole = wholeItem(line);
  if (whole) return whole;
  const cut = REMARK.exec(text)?.index;
  const main = cut ? readOne(text.slice(0, cut).trim(), finder, words, family) : undefined;
  return main?.sure ? withNote(main, text.slice(cut), finder) : unsureItem(line);
}

/** Adds a remark; only a place or a person that the goods are for changes nothing for sure. */
function withNote(item: Item, rest: string, finder: ProductFinder): Item {
  const note = rest.replace(/^[\s\-–—(;,./]+|[\s).]+$/g, '');
  const { head, whole } = findProduct(note, finder);
  const plain = /^para\s/i.test(note) && !/\d/.test(note) && !head && !whole && !isUnsure(note, '');
  return plain ? { ...item, note } : asking({ ...item, note }, 'unclear');
}
