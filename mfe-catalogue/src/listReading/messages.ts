import { plainText } from './plainText';

/** Is a line of a text without the marks of the app that it comes from. */
export interface Message {
  /** Keeps the visitor's words. */
  words: string;
  /** Is the text to read. */
  line: string;
  day?: string;
  sender?: string;
  /** The line stands alone, as a notice of the app. */
  notice?: boolean;
  struck?: boolean;
  /** A form leaves the amount blank. */
  empty?: boolean;
  /** The line may be done, quoted or changed. */
  doubtful?: boolean;
}

/** Matches a time with its date, up to a sign: '[10:15, 23/11/2026]', '23/11/26 10:15 a. m. -'. */
const STAMP =
  /^[^\p{L}\d+]{0,4}(?:\d{1,4}[\d\s/.,-]{2,14})?\d{1,2}:\d{2}[\d:\s/.,]{0,14}(?:[ap]\.?\s?m\.?)?\s*[-–\])]+\s*[^\p{L}\d+~]*/iu;
const SENDER = /^([^:\n]{1,60}):\s+(?=\S)/;
const DAY = /\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?/;
const STRUCK = /~{1,2}[^~\n]+~{1,2}/g;
/** Matches an app's remark behind a message: '<Se editó este mensaje.>'. */
const ASIDE = /\s*<[^<>]{4,60}>\s*$/;
const QUOTED = /^(?:>|\|\s)/;
/** Matches the line above an older message, which ends in a colon, or stands between rules. */
const OLDER = /^[-_=*\s]{3,}\p{L}.*[-_=*]{3,}$|\d.*\p{L}:\s*$/u;
const DONE = /^\W*(?:\[[xX✓✔]\]|☑|✓|✔)/u;
const TO_DO = /^\W*(?:\[ ?\]|☐|○|⬜)/u;
/** Matches bullets: signs in front that belong to no number. */
const BULLET = /^(?:\[[ xX✓✔]?\]|[^\p{L}\p{N}("#$~]|~(?!.*~))+\s*/u;
/** Matches the marks of apps for bold and slanted text. */
const BOLD = /(^|\s)[*_]+(?=\S)|[*_]+(?=[\s,.:;]|$)/g;

/** Limits a line that names one product. */
export const LENGTH_MAX = 300;

/** Reads the lines of a text: chats lose times and senders, which their shape shows. */
export function readMessages(text: string): Message[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const done = lines.some((line) => TO_DO.test(line));
  let old = false;
  let by: Pick<Message, 'day' | 'sender'> = {};
  const messages = lines.map((raw): Message & { quoted?: boolean } => {
    // Expressions take seconds for a hostile line, and no product has a long one.
    if (raw.length > LENGTH_MAX) return { ...by, words: raw, line: raw };
    const head = headOf(raw.trim());
    if (head) by = { day: head.day ?? by.day, sender: head.sender ?? by.sender };
    const words = head?.rest ?? raw.trim();
    old ||= OLDER.test(words) && /\d{1,2}:\d{2}|\d[/.-]\d|^[-_=*]{3}/.test(words);
    const { line, struck } = withoutMarks(words.replace(ASIDE, '').replace(/\uD83D\uDD1F/g, '10 '));
    return {
      ...by,
      words,
      line,
      notice: head && !head.sender,
      struck: struck === 'whole' || (done && DONE.test(words)),
      doubtful: struck === 'part',
      quoted: old || QUOTED.test(words),
    };
  });
  const own = messages.some(({ line, quoted }) => !quoted && /^\d+\s+\p{L}/u.test(line));
  for (const message of messages) message.doubtful ||= own && message.quoted;
  return withAmountsBelow(unnumbered(withoutLeaders(messages)));
}

function headOf(line: string) {
  const [stamp] = STAMP.exec(line.slice(0, 120)) ?? [];
  if (!stamp) return undefined;
  const rest = line.slice(stamp.length);
  const [head, sender] = SENDER.exec(rest) ?? [];
  const day = DAY.exec(stamp)?.[0];
  // Without a sender, the app itself speaks.
  return head ? { day, sender, rest: rest.slice(head.length) } : { day, rest: line };
}

function withoutMarks(words: string): { line: string; struck?: 'whole' | 'part' } {
  const kept = words.replace(STRUCK, ' ');
  const whole = kept !== words && !/\p{L}/u.test(kept);
  const line = (whole ? words.replace(/~/g, '') : kept)
    .replace(BOLD, '$1')
    .trim()
    .replace(BULLET, '');
  return kept === words ? { line } : { line, struck: whole ? 'whole' : 'part' };
}

/** Tells whether a text is a conversation. */
export const isChat = (text: string): boolean =>
  text.split('\n').some((line) => headOf(line.trim())?.sender !== undefined);

/** Matches the dots or lines of a form between a product and its amount. */
const LEADERS = /\s*(?:\.{3,}|_{2,}|…+)\s*/g;

/** Reads a form: 'Film ...... 4' states an amount, and 'Film ......' none. */
function withoutLeaders(messages: Message[]): Message[] {
  const form = messages.filter(({ line }) => line.search(LEADERS) >= 0).length > 1;
  return messages.map((message) => {
    const line = message.line.replace(LEADERS, ' - ');
    return { ...message, line, empty: form && line !== message.line && /[\s:=-]+$/.test(line) };
  });
}

const NUMBERING =
  /^\(?(\d{1,3})(?:[.)°º]+-?|\u20E3|\s?-)\s*(?=[^\d\s])|^\(?(\d{1,3})(?:[.)]+|\u20E3)\s+(?=\d)/;
const LETTERED = /^\(?(?:[a-zñ]|[IVXL]{1,5})[.)]+-?\s+(?=\S)/;

/** Removes numbering: numbers in front that count up from one are no amounts. */
function unnumbered(messages: Message[]): Message[] {
  const lines = messages.map(({ line }) => plainText(line.slice(0, LENGTH_MAX)));
  const places = lines.map((line) => NUMBERING.exec(line));
  const counted = places.flatMap((place) => place?.[1] ?? place?.[2] ?? []).map(Number);
  const counts = counted.every((number, at) => number === at + 1);
  const bare = lines.every((line, at) => !/\d/.test(line.slice(places[at]?.[0].length)));
  return messages.map((message, at) => {
    const [sign] = places[at] ?? [];
    const line = lines[at]!;
    if (!sign) return { ...message, line: message.line.replace(LETTERED, '') };
    if (counts) {
      // '1 - cofias' may be an amount, and so may '1- cofias' beside no other number.
      const isOpen = /\s-/.test(sign) || (bare && sign.includes('-'));
      return { ...message, line: line.slice(sign.length), doubtful: message.doubtful || isOpen };
    }
    // Keycaps in front of several lines are their amounts.
    if (counted.length > 1 && sign.includes('\u20E3'))
      return { ...message, line: line.replace('\u20E3', '') };
    return { ...message, doubtful: message.doubtful || /[.)°º]|\u20E3/.test(sign) };
  });
}

/** Matches a line that states an amount: 'Cantidad: 4 x $ 900', 'x 6'. */
const ALONE = /^(?:cant\p{L}*\W*(\d{1,3})(?![\d.,]\d)(?:\D.*)?|x\s*(\d{1,3}))$/iu;
/** Matches a line that may name a product. */
const NAMES = /\p{L}{4}.*\p{L}{3}/u;

/** Joins an amount with the product above: a cart states them apart. */
function withAmountsBelow(messages: Message[]): Message[] {
  // An amount in front of the first product belongs to the product below.
  const first = messages.find(({ line }) => ALONE.test(line) || NAMES.test(line));
  if (!first || ALONE.test(first.line)) return messages;
  const joined: Message[] = [];
  for (const [at, message] of messages.entries()) {
    const [, named, amount = named] = ALONE.exec(message.line) ?? [];
    const above = joined.at(-1);
    // A joined line is no line of the text any longer, and takes no second amount.
    const isOwn = above && above === messages[at - 1] && !/^\d/.test(above.line);
    if (amount && isOwn && NAMES.test(above.line)) {
      const words = `${above.words} ${message.words}`;
      joined[joined.length - 1] = { ...above, words, line: `${above.line}: ${amount}` };
    } else joined.push(message);
  }
  return joined;
}
