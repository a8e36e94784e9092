/** Is a line of a text without the marks of the app that it comes from. */
export interface Message {
  /** Keeps the visitor's words. */
  words: string;
  /** Is the text to read. */
  line: string;
  day?: string | undefined;
  sender?: string | undefined;
  /** The line stands alone, as a notice of the app. */
  notice?: true;
  struck?: true;
  /** A form leaves the amount blank. */
  empty?: true;
  /** The amount stood in a line below. */
  below?: true;
  /** The line may be done, quoted or changed. */
  doubtful?: true;
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

const UNMARKED = { struck: undefined, ticked: false, quoted: false, notice: undefined };

/** Limits a line that names one product. */
export const LENGTH_MAX = 300;

/** Reads the lines of a text: chats lose times and senders, which their shape shows. */
export function readMessages(text: string): Message[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const done = lines.some((line) => TO_DO.test(line));
  let old = false;
  let by: Pick<Message, 'day' | 'sender'> = {};
  const messages = lines.map((raw) => {
    // Expressions take seconds for a hostile line, and no product has a long one.
    if (raw.length > LENGTH_MAX) return { ...by, ...UNMARKED, words: raw, line: raw };
    const head = headOf(raw.trim());
    if (head) by = { day: head.day ?? by.day, sender: head.sender ?? by.sender };
    const words = head?.rest ?? raw.trim();
    old ||= OLDER.test(words) && /\d{1,2}:\d{2}|\d[/.-]\d|^[-_=*]{3}/.test(words);
    const { line, struck } = withoutMarks(words.replace(ASIDE, '').replace(/\uD83D\uDD1F/g, '10 '));
    const ticked = done && DONE.test(words);
    const quoted = old || QUOTED.test(words);
    return { words, line, ...by, struck, ticked, quoted, notice: head && !head.sender };
  });
  const own = messages.some(({ line, quoted }) => !quoted && /^\d+\s+\p{L}/u.test(line));
  return messages.map(({ words, line, day, sender, struck, ticked, quoted, notice }): Message => ({
    words,
    line,
    day,
    sender,
    ...(notice && { notice }),
    ...((ticked || struck === 'whole') && { struck: true as const }),
    ...(((quoted && own) || struck === 'part') && { doubtful: true as const }),
  }));
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
  text.split('\n').filter((line) => headOf(line.trim())?.sender !== undefined).length > 0;
