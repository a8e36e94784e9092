import { AMOUNT_MAX } from '@mg/shared/constants';
import { inSlices } from './inSlices';
import { asking, type Item } from './Item';
import type { Doubt } from './Match';
import { LENGTH_MAX, type Message } from './messages';
import { plainText } from './plainText';
import { ALL, CHANGE, fold, HAVING, numbersOf, REFUSALS, stems, unitKind } from './words';

/** Pairs an item with the line that it comes from. */
export interface Entry extends Item {
  message: Message;
}

type Rule = (entry: Entry, at: number, all: Entry[]) => Entry;

const asks = ({ talk, out, candidates }: Entry): boolean =>
  !talk && out === undefined && candidates.length > 0;
const states = (entry: Entry): boolean => asks(entry) && entry.place !== 'none';
const isCertain = ({ sure, doubt }: Entry): boolean => sure && doubt === undefined;
const productOf = ({ candidates: [name] }: Entry): string | undefined => name;
const isShort = (words: string): boolean => words.split(/\s+/).length < 7;

const CHANGES = [...REFUSALS, CHANGE, ALL, /^\*|^son\s|\?(?:\s|$)/i];
/** Matches a line that states a number and little else: 'dale, 4'. */
const BARE = /^[^\d$:]{0,30}\d{1,3}[^\d$:]{0,9}$/;

/** Points to the items that a line may change: those with a word in common, else the last, or all above. */
function changedBy(entry: Entry, at: number, all: Entry[]): number[] {
  const { sure, talk, out } = entry;
  const { line, notice, sender } = entry.message;
  if (sure || out || notice) return [];
  const places = all.flatMap((one, place) => (place !== at && asks(one) ? [place] : []));
  const own = stems(line);
  const named = places.filter((place) =>
    stems(productOf(all[place]!) ?? '').some((one) => own.includes(one)),
  );
  const above = places.filter((place) => place < at);
  const takesBack = CHANGES.some((pattern) => pattern.test(line));
  if (ALL.test(line) && (takesBack || !states(entry))) return [...above, ...named];
  if (named.length > 0 && (takesBack || (sender && !states(entry)))) return named;
  // Below an item, small letters go on about the item: 'y otros 5', but not 'TOTAL 5'.
  const beside = above.at(-1) === at - 1 && !/\p{Lu}/u.test(line);
  const bare = (sender || beside) && talk && BARE.test(line) && isShort(line);
  return bare || (takesBack && !states(entry) && isShort(line)) ? above.slice(-1) : [];
}

/** Asks about changed items; a line that states a new amount alone asks for the product it changes. */
function withChanges(all: Entry[], targets: number[][]): Entry[] {
  const changed = new Set(targets.flat());
  return all.map((entry, at) => {
    const [target] = targets[at]!;
    const [amount] = numbersOf(entry.words);
    if (target !== undefined && amount && entry.talk) {
      const { candidates, sure } = all[target]!;
      const { message, words } = entry;
      const item: Entry = { message, words, amount, candidates, sure, talk: false, place: 'front' };
      return asking(item, 'changed');
    }
    return changed.has(at) ? asking(entry, 'changed') : entry;
  });
}

/** A heading about other goods than the order makes the lines below doubtful: 'No pedir:', 'Stock:'. */
function withHeadings(all: Entry[]): Entry[] {
  let aside = false;
  return all.map((entry) => {
    const { line, sender } = entry.message;
    if (!sender && !states(entry) && !isCertain(entry) && isShort(line)) {
      const other = [...REFUSALS, HAVING].some((pattern) => pattern.test(line));
      aside = other || (aside && !/\p{L}/u.test(line));
    }
    return aside && asks(entry) ? asking(entry, 'changed') : entry;
  });
}

/** Asks about the items that a test finds. */
const askWhere =
  (doubt: Doubt, test: (...entry: Parameters<Rule>) => unknown): Rule =>
  (entry, at, all) =>
    asks(entry) && test(entry, at, all) ? asking(entry, doubt) : entry;

/** Asks whether one of these numbers is the amount, or the product is wanted once. */
const askBeside = (entry: Entry, numbers: number[]): Entry =>
  numbers.length > 0 ? asking({ ...entry, offers: [1] }, 'unclear', numbers) : entry;

/** Tells whether a line holds units and numbers alone. */
const isMeasure = (words: string): boolean =>
  (words.match(/\p{L}+/gu) ?? []).every((word) => unitKind(word));

/** Matches a line that holds a number alone. */
const NUMBER = /^(?:cant\p{L}*|x)?\P{L}*\d{1,3}\P{L}*$/iu;

/** Lists what the lines say about each other. */
const RULES: Rule[] = [
  // An order of an earlier day may be delivered.
  askWhere('changed', ({ message }, _, all) => {
    const last = all.findLast(states)?.message.day;
    return last !== undefined && message.day !== last;
  }),
  // A line without an amount that names the kind of the lines below is their heading: 'Vasos:'.
  (entry, at, all) => {
    const next = all[at + 1];
    const { words, sure } = entry;
    if (!next || !states(next) || !asks(entry) || states(entry) || sure || /\d/.test(words))
      return entry;
    const own = stems(productOf(next) ?? '');
    const names = stems(words).some((stem) => own.includes(stem)) || /:$/.test(words);
    return names ? { ...entry, talk: true } : entry;
  },
  // In a chat, a line without an amount asks, and so does each line of a person who names prices.
  askWhere('unclear', (entry, _, all) => {
    const { sender } = entry.message;
    const isPriced = (one: Entry) => one.message.sender === sender && one.words.includes('$');
    return sender && (!states(entry) || all.some((one) => asks(one) && isPriced(one)));
  }),
  // A product that comes again may repeat an order or change its amount.
  askWhere('changed', (entry, at, all) =>
    all.some((other, place) => {
      if (place === at || !asks(other) || productOf(other) !== productOf(entry)) return false;
      const beside = Math.abs(place - at) === 1;
      const isAgain = entry.message.sender || other.words === entry.words;
      return isAgain || (beside && (other.sure || !states(other) || !states(entry)));
    }),
  ),
  // A number in a line of its own may be the amount that a product's line lacks: '$ 4.500 x 3'.
  (entry, at, all) => {
    if (!isCertain(entry) || entry.place !== 'none') return entry;
    const below = all.slice(at + 1);
    const end = below.findIndex((other) => asks(other) && !isMeasure(other.words));
    const near = end < 0 ? below : below.slice(0, end);
    const alone = all.filter(({ words }) => words.length < 40 && NUMBER.test(words));
    const numbers = [...near, ...alone]
      .flatMap(({ words }) => numbersOf(plainText(words.slice(0, LENGTH_MAX))))
      .filter((number) => number <= AMOUNT_MAX);
    return askBeside(entry, numbers);
  },
  // Beside amounts behind, the pack of a copied name may be an amount: 'ROLLO TERMICO 80X80 X 10'.
  (entry, _, all) => {
    const [, pack] = / X (\d+)$/.exec(productOf(entry) ?? '') ?? [];
    const copied = pack && entry.place === 'none' && fold(entry.words).endsWith(` x ${pack}`);
    const isBehind = (one: Entry) => isCertain(one) && one.place === 'behind';
    return copied && isCertain(entry) && all.some(isBehind)
      ? askBeside(entry, [Number(pack)])
      : entry;
  },
  // Beside numbers over the limit, a number behind may be a price, too.
  askWhere(
    'unclear',
    ({ place, amount }, _, all) =>
      place === 'behind' && amount >= 100 && all.some(({ doubt }) => doubt === 'over'),
  ),
];

/** Applies what the lines say about each other: a line that names no clean item may change another one. */
export async function withContext(entries: Entry[]): Promise<Entry[]> {
  let all = withHeadings(entries);
  const targets = await inSlices(all, (entry, at) => changedBy(entry, at, all));
  all = withChanges(all, targets);
  for (const rule of RULES) {
    const before = all;
    all = await inSlices(before, (entry, at) => rule(entry, at, before));
  }
  return all;
}
