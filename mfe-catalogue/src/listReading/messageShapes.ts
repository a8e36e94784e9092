import type { Message } from './messages';
import { PRICE } from './plainLine';
import { hasThing } from './words';

const NUMBERING = /^\(?(\d{1,3})(?:[.)°º]+-?|\s?-)\s+(?=\S)/;
const LETTERS = /^\(?[a-zñ]\)\s+(?=\S)/;
const ROMAN = /^\(?[IVXL]+[.)]+-?\s+(?=\S)/;
/** Matches the dots or lines of a form between a product and its amount. */
const LEADERS = /\s*(?:\.{3,}|_{2,}|…+)\s*/g;
const EMPTY = /(?:\.{3,}|_{2,}|…|[:=]\s*[-–—0]?)\s*$/;

/** Removes numbering: numbers in front that count up are no amounts. */
export function unnumbered(messages: Message[]): Message[] {
  for (const numbering of [NUMBERING, ROMAN, LETTERS]) {
    const places = messages.map(({ line }) => numbering.exec(line));
    const there = places.filter((place) => place !== null);
    const from = Number(there[0]?.[1] ?? 1);
    const counts = there.every(
      ([, number], index) => number === undefined || Number(number) === from + index,
    );
    const bare = messages.every(({ line }) => !/\d/.test(line.replace(numbering, '')));
    if (there.length > 1 && counts) {
      return messages.map((message, index) =>
        places[index]
          ? {
              ...message,
              line: bare && from > 1 ? message.line : message.line.slice(places[index][0].length),
              // '1 - cofias' may be an amount, and beside no other number '1- cofias' or '2) cofias'.
              ...((/\s-\s/.test(places[index][0]) ||
                (bare && (from > 1 || places[index][0].includes('-')))) && {
                doubtful: true as const,
              }),
            }
          : message,
      );
    }
  }
  return messages.map((message) => {
    const [sign = '', number] = NUMBERING.exec(message.line) ?? [];
    if (number === '1') return { ...message, line: message.line.slice(sign.length) };
    // A single '2)' is the place in another list, or an amount.
    return /[.)°º]/.test(sign) ? { ...message, doubtful: true } : message;
  });
}

/** Reads a form: 'Film ...... 4' states an amount, and 'Film ......' none. */
export function withoutLeaders(messages: Message[]): Message[] {
  const form = messages.filter(({ line }) => line.replace(LEADERS, '|').includes('|')).length > 1;
  return messages.map((message) => {
    const empty = EMPTY.test(message.line) && (form || /[:=]\s*[-–—0]\s*$/.test(message.line));
    return {
      ...message,
      line: message.line.replace(LEADERS, ' - '),
      ...(empty && !message.talk && { out: message.out ?? ('empty' as const) }),
    };
  });
}

/** Marks the messages before the last day with an amount: an earlier order may be delivered. */
export function withDays(messages: Message[]): Message[] {
  const last = messages.findLast(({ line, talk }) => !talk && /^\D{0,20}\d/.test(line))?.day;
  return messages.map((message) =>
    last === undefined || message.day === last ? message : { ...message, old: true as const },
  );
}

/** Expressions take seconds for a hostile run of spaces. */
const isPriced = ({ words }: Message): boolean =>
  words.includes('$') || words.slice(0, 300).search(PRICE) >= 0;

/** Marks the offers of a chat: lines with prices, and all lines of a sender who names mostly prices. */
export function withOffers(messages: Message[]): Message[] {
  const priced = new Map<string, number>();
  for (const message of messages) {
    const { sender, talk, words } = message;
    if (sender && !talk && /\d/.test(words))
      priced.set(sender, (priced.get(sender) ?? 0) + (isPriced(message) ? 1 : -1));
  }
  return messages.map((message) => {
    const { sender } = message;
    return sender && (isPriced(message) || priced.get(sender)! >= 0)
      ? { ...message, offered: true }
      : message;
  });
}

/** Matches a line that holds an amount alone: '5', 'Cantidad: 4', 'x 6', '2 unidades | $ 9.990', '2 × $ 4.995'. */
const ALONE =
  /^(?:(cant(?:idad)?\.?\s*:?|x|\+)\s*)?(\d{1,4})\s*(u|un|unid\p{L}*|paq\p{L}*|cajas?|bultos?)?\.?\s*(?:[|=(].*|(?:[x×*@]|a|por|c\/u)?\s*(?:u\$s|us\$|usd|ars?|\$).*|[x×*]\s*[\d.,]+\s*=.*)?$/iu;

/** Joins an amount with the product below, where both alternate from the first line to the last. */
function withAmountsAbove(messages: Message[]): Message[] {
  const asked = messages.filter(({ talk }) => !talk);
  const alternate = asked.every(({ line }, at) => ALONE.test(line) === (at % 2 === 0));
  if (!alternate || asked.length % 2 > 0) return messages;
  return messages.flatMap((message) => {
    const at = asked.indexOf(message);
    if (at % 2 === 0) return [];
    const above = asked[at - 1];
    if (!above) return message;
    const [, , amount, unit = ''] = ALONE.exec(above.line)!;
    const words = `${above.words} ${message.words}`;
    return { ...message, words, line: `${amount} ${unit} ${message.line}` };
  });
}

/** Joins an amount with the product above: a cart or a chat states them apart. */
export function withAmountsBelow(messages: Message[]): Message[] {
  const joined: Message[] = [];
  // An amount in front of the first product belongs to the product below.
  const first = messages.find(({ talk }) => !talk);
  if (first && ALONE.test(first.line))
    return withAmountsAbove(messages).map((message) => ({ ...message, doubtful: true }));
  for (const message of messages) {
    const alone = ALONE.exec(message.line);
    // A cart states a code and a price between the product and its amount.
    const from = alone?.[1] ? joined.findLastIndex(({ talk }) => !talk) : joined.length - 1;
    const above = joined[from];
    const product = alone?.[1] ? above?.line.replace(NUMBERING, '') : above?.line;
    const fits = above && !above.talk && hasThing(above.line) && !/^\d/.test(product!);
    if (alone && fits && !above.below && joined.length - from <= 4) {
      const line = `${product}: ${alone[2]!} ${alone[3] ?? ''}`.trim();
      const words = `${above.words} ${message.words}`;
      const doubtful = !alone[1] && !alone[3] && ({ doubtful: true } as const);
      joined[from] = { ...above, words, line, below: true, ...doubtful };
    } else joined.push(message);
  }
  const bare = messages.some(({ line, talk }) => !talk && /^\d+$/.test(line));
  return bare ? joined.map((message) => ({ ...message, amid: true })) : joined;
}
