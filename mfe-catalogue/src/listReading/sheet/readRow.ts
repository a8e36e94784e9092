import { explained, type Line, type ProductFinder } from '../findProduct';
import { asking, leftAsWritten, unsureItem, wholeItem, type Item } from '../Item';
import type { Amount } from '../Match';
import { LENGTH_MAX } from '../messages';
import type { Phrase } from '../phrases';
import { plainText } from '../plainText';
import { readAmount, withUnit } from '../readAmount';
import { readLine } from '../readLine';
import { isUnsure, unitKind } from '../words';
import { isEmpty } from './columns';
import type { Layout } from './Plan';

export const wordsOf = (row: string[]): string => row.filter((cell) => cell !== '').join(' ');

export const cellsIn = (row: string[], places: number[]): string[] =>
  places.map((place) => row[place] ?? '').filter((cell) => !isEmpty(cell));

/** Matches the row of a sum. */
const TOTAL = /^\W*(?:sub[ -]?)?total(?:es)?\b/i;

/** Matches a product's text with an amount of its own in front: '10 vasos'. */
export const OWN_AMOUNT = /^\d{1,3}\s+\p{L}{3}/u;

/** Reads a row whose columns are known. */
export function readRow(row: string[], layout: Layout, family: string, finder: ProductFinder) {
  const words = wordsOf(row);
  const product = cellsIn(row, layout.products).join(' ');
  if (!/[\p{L}\d]/u.test(product) || TOTAL.test(product)) return leftAsWritten(words);
  const wanted = amountOf(row, layout);
  const amount = wanted === 'empty' ? undefined : wanted;
  const text = plainText(product.slice(0, LENGTH_MAX));
  const phrase: Phrase = { query: text, intro: '', amount: 1, place: 'column', ...amount };
  const line: Line = { text, words, finder, readings: [explained(phrase, family, finder)] };
  const whole = wholeItem(line);
  const isOwn = !whole?.sure && OWN_AMOUNT.test(text);
  const alone = isOwn && !amount ? readLine(product, finder, words) : [];
  const read = whole ?? unsureItem(line);
  // The words of a product that the catalogue lacks are kept, too.
  const kept = { ...read, talk: read.talk && read.candidates.length === 0 && !amount };
  const careful = isOwn && amount ? asking(kept, 'unclear') : kept;
  const item = alone.length === 1 ? alone[0]! : careful;
  // A heading stands alone in its row.
  if (wanted === 'empty') return { ...item, talk: words === family, out: wanted };
  return withNotes(item, cellsIn(row, layout.notes), layout.ticked);
}

/** Reads a row's amount; 'empty' means that the row asks for none. */
function amountOf(row: string[], { amounts, unit, loose }: Layout): Amount | 'empty' | undefined {
  if (amounts === 'none') return undefined;
  if (amounts === 'ask') return { amount: 1, doubt: 'column' };
  const cell = row[amounts] ?? '';
  if (isEmpty(cell) || /^(?:no|nada)$/i.test(cell)) return 'empty';
  const read = readAmount(cell);
  if (!read) return { amount: Number(/\d+/.exec(cell)?.[0] ?? 1) || 1, doubt: 'unclear' };
  if (read.amount === 0 && !read.doubt) return 'empty';
  const word = (row[unit ?? -1] ?? '').replace(/\.$/, '').toLowerCase();
  const pieces = read.amount >= 100 && (loose || unitKind(read.unit ?? word) === 'piece');
  if (read.doubt || pieces) return { ...read, doubt: read.doubt ?? 'measure' };
  return read.unit || word === '' ? read : (withUnit(read.amount, word) ?? { ...read, unit: word });
}

/** Adds a row's remarks; a remark with a number or a refusal may change the amount. */
function withNotes(item: Item, notes: string[], ticked: boolean): Item {
  if (item.talk) return item;
  const noted = notes.length > 0 ? { ...item, note: notes.join(', ') } : item;
  const changes = notes.some((note) => /\d/.test(note) || isUnsure(note, ''));
  return ticked || changes ? asking(noted, ticked ? 'unclear' : 'changed') : noted;
}
