import type { LeftOut } from './amounts';
import { isTalk } from './talk';

/** Holds a line of a text, a chat or a mail, without the app's marks. */
export interface Message {
  /** Keeps the visitor's words, without the time and the sender. */
  words: string;
  /** Omits bullets, ticks and struck marks. */
  line: string;
  talk?: true;
  out?: LeftOut;
  /** The text is a conversation, where sentences without a product are talk. */
  chat?: true;
  /** Is the day of the message, as the app writes dates. */
  day?: string;
  sender?: string;
  /** Names a price, or comes from a sender of prices. */
  offered?: true;
  /** A later day states amounts, too. */
  old?: true;
  /** The line below states the amount. */
  below?: true;
  /** Bare amounts stand among the lines, and one may belong to this line. */
  amid?: true;
  /** A part of the line is struck out, or the line stands in a quoted mail. */
  doubtful?: true;
}

const TIME = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?`;
const DATE = String.raw`\d{1,4}[./-]\d{1,2}(?:[./-]\d{2,4})?`;
const pattern = (source: string) => new RegExp(source, 'i');

/** Matches the time in front of a message: of an iPhone, of an Android, of a copied screen. */
const BRACKETS = pattern(String.raw`^\[[^\]]{0,40}${TIME}[^\]]{0,20}\]\s*`);
const DASHED = pattern(String.raw`^${DATE},?\s+${TIME}\s+[-–]\s+`);
const DAY = pattern(DATE);
const SENDER = /^[^:\n]{1,60}?:\s+/;
/** Matches a line that names a sender or a time alone. */
const HEADERS = [
  pattern(String.raw`^[^[\]]{1,50},?\s\[(?:${DATE},?\s)?${TIME}\]:?$`),
  pattern(String.raw`^\D{0,50}\b${TIME}(?:\s*[✓✔]*)?$`),
  pattern(
    String.raw`^(?:de|para|cc|cco|enviado(?: el)?|fecha|from|to|date|reply-to|message-id|mime-version|content-[\w-]+)\s*:.*$`,
  ),
  /^\[\s?(?:in reply|en respuesta|reenviado|forwarded).*\]$/i,
  /^[-_=*\s]{3,}(?:[\p{L}\s]+[-_=*\s]{3,})?$/u,
];
const SUBJECT = /^(?:asunto|subject)\s*:\s*(?:(?:r[ev]|fwd?)\s*:\s*)*/i;
const EDITED =
  /\s*(?:<(?:se editó este mensaje|this message was edited)\.?>|\((?:editado|edited)\))\s*$/i;
/** Matches the time and the ticks of a copied message. */
const SEEN = pattern(String.raw`\s${TIME}\s*[✓✔]*$`);
const QUOTED = /^(?:>\s?)+/;
/** Matches the line above an older mail. */
const OLDER = /(?:escribi[oó]|wrote):\s*$|mensaje original/i;
const BULLET =
  /^(?:[-–—―•·*▪◦●○✓✔☐□→»>+\uF0B7]+\s*|\p{Extended_Pictographic}\uFE0F?\s*|\[ ?\]\s*|o\t)+(?=\S)/u;
const TICK = /^(?:[-*•]\s*)?(?:\[[xX✓]\]|[☑✓✔☒]\uFE0F?)\s*/;
const TASK = /^(?:[-*•]\s*)?(?:\[ ?\]|☐)/;
const STRUCK = /~~?([^~]+)~~?/g;
/** Matches a chat's marks for bold and slanted text. */
const MARKS = /(^|\s)[*_]+(?=\S)|[*_]+(?=[\s,.:;]|$)/g;
const KEYCAPS = /((?:\d\uFE0F?\u20E3)+)/g;

const MAIL = /^(?:de|from|asunto|subject|enviado el)\s*:/i;
/** Matches the number of a phone, and the part of a long message: '+5492215550199 (1/3)'. */
const PHONE = /^\+?\d{8,}\s*(?:\(\d+\/\d+\)\s*)?(?=\S)/;

/** Tells whether a text is a conversation. */
export const isChat = (text: string): boolean =>
  text
    .split('\n')
    .some((line) => [BRACKETS, DASHED, HEADERS[0]!].some((stamp) => stamp.test(line.trim())));

/** Reads the lines of a text: chats lose times and senders, and mails their headers. */
export function readMessages(text: string): Message[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const chat = isChat(text) || lines.some((line) => MAIL.test(line));
  const tasks = lines.some((line) => TASK.test(line.trim()));
  const orders = lines.some((line) => !QUOTED.test(line) && /^\s*\d+\s/.test(line));
  let day: string | undefined;
  let by: string | undefined;
  let old = false;
  return lines.map((raw) => {
    const message = withoutStamp(raw.trim());
    day = message.day ?? day;
    by = message.sender ?? by;
    const { words } = message;
    const unmarked = words
      .replace(EDITED, '')
      .replace(SEEN, '')
      .replace(PHONE, '')
      .replace(/\uD83D\uDD1F/g, '10 ')
      .replace(KEYCAPS, (keys) => `${keys.replace(/\D/g, '')}) `);
    old ||= OLDER.test(unmarked);
    const quoted = old || QUOTED.test(unmarked);
    const kept = unmarked.replace(STRUCK, ' ');
    const struck = kept !== unmarked;
    const ticked = tasks && TICK.test(unmarked);
    const gone = struck && !/\p{L}/u.test(kept);
    const out = gone ? 'struck' : ticked ? 'ticked' : quoted && orders ? 'quoted' : undefined;
    const line = (gone ? unmarked.replace(/~/g, '') : kept)
      .replace(TICK, '')
      .replace(MARKS, '$1')
      .trim()
      .replace(BULLET, '')
      .replace(SUBJECT, '');
    const talk = message.talk ?? (isTalk(line) || isTalk(words) || undefined);
    return {
      words,
      line,
      day,
      ...(by && { sender: by }),
      ...(talk && { talk }),
      ...(!talk && out && { out }),
      ...(chat && { chat }),
      ...(((struck && !gone) || quoted) && { doubtful: true as const }),
    };
  });
}

function withoutStamp(line: string): Pick<Message, 'words' | 'talk' | 'day' | 'sender'> {
  const stamp = BRACKETS.exec(line) ?? DASHED.exec(line);
  if (!stamp) {
    return HEADERS.some((header) => header.test(line))
      ? { words: line, talk: true }
      : { words: line };
  }
  const rest = line.slice(stamp[0].length);
  const day = DAY.exec(stamp[0])?.[0];
  const sender = SENDER.exec(rest);
  if (sender && rest.length > sender[0].length)
    return { words: rest.slice(sender[0].length).trim(), day, sender: sender[0] };
  // Without a sender, the app itself speaks.
  return { words: line, talk: true };
}
