import type { Message } from './messages';

/** Matches a line that states an amount: 'Cantidad: 4 x $ 900', 'x 6'. */
const ALONE = /^(?:cant\p{L}*\W*(\d{1,3})(?![\d.,]\d)(?:\D.*)?|x\s*(\d{1,3}))$/iu;
/** Matches a line that may name a product. */
const NAMES = /\p{L}{4}.*\p{L}{3}/u;

/** Joins an amount with the product above: a cart states them apart. */
export function withAmountsBelow(messages: Message[]): Message[] {
  const joined: Message[] = [];
  // An amount in front of the first product belongs to the product below.
  const [first] = messages.filter(({ line }) => ALONE.test(line) || NAMES.test(line));
  if (!first || ALONE.test(first.line)) return messages;
  for (const message of messages) {
    const [, named, times] = ALONE.exec(message.line) ?? [];
    const amount = named ?? times;
    const above = joined.at(-1);
    if (amount && above && !above.below && NAMES.test(above.line) && !/^\d/.test(above.line))
      joined[joined.length - 1] = {
        ...above,
        words: `${above.words} ${message.words}`,
        line: `${above.line}: ${amount}`,
        below: true,
      };
    else joined.push(message);
  }
  return joined;
}
