import type { Message } from './messages';
import { plainText } from './plainText';

const NUMBERING =
  /^\(?(\d{1,3})(?:[.)°º]+-?|\u20E3|\s?-)\s*(?=[^\d\s])|^\(?(\d{1,3})(?:[.)]+|\u20E3)\s+(?=\d)/;
const LETTERED = /^\(?(?:[a-zñ]|[IVXL]{1,5})[.)]+-?\s+(?=\S)/;
/** Matches the dots or lines of a form between a product and its amount. */
const LEADERS = /\s*(?:\.{3,}|_{2,}|…+)\s*/g;

/** Removes numbering: numbers in front that count up from one are no amounts. */
export function unnumbered(messages: Message[]): Message[] {
  const lines = messages.map(({ line }) => plainText(line.slice(0, 300)));
  const places = lines.map((line) => NUMBERING.exec(line));
  const counted = places.flatMap((place) => place?.[1] ?? place?.[2] ?? []).map(Number);
  const counts = counted.every((number, at) => number === at + 1);
  const bare = messages.every((_, at) => !/\d/.test(lines[at]!.slice(places[at]?.[0].length ?? 0)));
  return messages.map((message, at) => {
    const [sign = ''] = places[at] ?? [];
    const line = sign === '' ? message.line.replace(LETTERED, '') : lines[at]!;
    if (sign === '') return { ...message, line };
    // Keycaps in front of several lines are their amounts.
    if (!counts && counted.length > 1 && sign.includes('\u20E3'))
      return { ...message, line: line.replace('\u20E3', '') };
    if (!counts) return /[.)°º]|\u20E3/.test(sign) ? { ...message, doubtful: true } : message;
    // '1 - cofias' may be an amount, and so may '1- cofias' beside no other number.
    const doubtful = /\s-/.test(sign) || (bare && sign.includes('-'));
    return {
      ...message,
      line: line.slice(sign.length),
      ...(doubtful && { doubtful: true as const }),
    };
  });
}

/** Reads a form: 'Film ...... 4' states an amount, and 'Film ......' none. */
export function withoutLeaders(messages: Message[]): Message[] {
  const form = messages.filter(({ line }) => line.search(LEADERS) >= 0).length > 1;
  return messages.map((message) => {
    const line = message.line.replace(LEADERS, ' - ');
    const blank = line !== message.line && /[\s:=-]+$/.test(line);
    return { ...message, line, ...(blank && form && { empty: true as const }) };
  });
}
