import type { Found } from './Reading';
import { hasThing, NUMBER, numberOf, pattern, tidy, unitOf, WORDS } from './words';

const { PACKS, CONTAINERS } = WORDS;

const DOZENS = pattern(
  `^(.*?\\S)[\\s,(–:=-]+(?:x\\s*)?(media|un|una|${NUMBER})?\\s*(?:docenas?|doc|dz|dna)\\.?\\s*\\)?$`,
);
const COUNT = `(${NUMBER})\\s*(?:(${PACKS}|${CONTAINERS})\\.?)?`;
const BEHIND = pattern(
  `(?:\\s*\\(\\s*(?:cant(?:idad)?\\.?[:=]?|x)?\\s*${COUNT}\\s*\\)|(?:\\s[-–]|\\s?:|,)\\s+x?\\s*${COUNT}|\\s?=\\s*${COUNT}|[\\s,-]cant(?:idad)?\\.?[:=]?\\s*${COUNT})$`,
);
const SIZE_OR_TIMES = pattern(
  `^(.*?)((?:\\d+\\s*x\\s*)*\\d+)(\\s*)x\\s*(\\d+)\\s*((?:${PACKS}|${CONTAINERS})\\.?)?$`,
);
const TIMES = pattern(`^(.*[^\\d\\s])\\s+x\\s*${COUNT}$`);
const PACKED = pattern(`^(.*\\S)\\s((${NUMBER})\\s*(?:${PACKS}|${CONTAINERS})\\.?)$`);
const WEIGHED = pattern('^(.*\\S)\\s(?:x\\s*)?((\\d+)\\s*(?:kgs?|kilos?|lts?|litros?))$');
const BARE = pattern(`^(.*\\S)\\s+(${NUMBER})$`);
const NUMBERED = /(?:\bn|\bnº|n°|\bnro\.?|\bnum\.?|\bn[uú]mero|\bno\.?|#|\btalle|\bf)\s*[-.:]?$/i;

/** Limits a product's sides, in cm: '240 x 20' means twenty pieces of 240 cc. */
const SIDE_MAX = 120;

/** Reads an amount behind: 'vasos x 10', 'film - 4', 'platos 5'. */
export function behind(line: string): Found {
  const dozens = DOZENS.exec(line);
  if (dozens && hasThing(dozens[1]!)) {
    const amount = dozens[2] === 'media' ? 6 : 12 * numberOf(dozens[2] ?? '1');
    const query = tidy(dozens[1]!);
    return {
      readings: [{ query, amount, stated: true, doubt: 'measure', unit: 'docenas' }],
      counted: true,
    };
  }
  const end = BEHIND.exec(line);
  if (end) {
    const query = tidy(line.slice(0, end.index));
    const at = end.findIndex((part, place) => place > 0 && part !== undefined);
    const counted = { query, amount: numberOf(end[at]!), stated: true, ...unitOf(end[at + 1]) };
    if (hasThing(query)) return { readings: [counted], counted: true };
  }
  const whole = { query: line, amount: 1 };
  const size = SIZE_OR_TIMES.exec(line);
  if (size) {
    const [, before = '', first = '', , last = ''] = size;
    const less = {
      query: tidy(before + first),
      amount: numberOf(last),
      stated: true,
      loose: true,
      ...unitOf(size[5]),
    };
    const proof = first.split(/\s*x\s*/).join('x');
    if (size[5] || NUMBERED.test(before.trim()) || /(?:\/|\sx)\s*$/i.test(before))
      return { readings: [less], counted: true };
    const sized = { ...whole, proof: `${proof}x${last}` };
    // A known size comes first, then an amount of a known size, then the likelier reading.
    if (proof.includes('x') && size[3]) return { readings: [sized, less] };
    const likelier = Number(proof) > SIDE_MAX ? less : whole;
    return { readings: [sized, { ...less, proof }, likelier] };
  }
  const more = TIMES.exec(line);
  if (more) {
    const amount = numberOf(more[2]!);
    const rest = { query: tidy(more[1]!), amount, stated: true, loose: true, ...unitOf(more[3]) };
    return { readings: [rest], counted: true };
  }
  const packed = WEIGHED.exec(line) ?? PACKED.exec(line);
  if (packed && !NUMBERED.test(packed[1]!)) {
    const rest = {
      query: tidy(packed[1]!),
      amount: numberOf(packed[3]!),
      stated: true,
      loose: true,
      ...(WEIGHED.test(line) && { doubt: 'measure' as const }),
      ...unitOf(packed[2]!.replace(/^[\d\s]+|\.$/g, '')),
    };
    return {
      readings: [{ ...whole, proof: packed[2]!.replace(/(\d)(?=\p{L})/u, '$1 ') }, rest],
      counted: true,
    };
  }
  const bare = BARE.exec(line);
  if (!bare || NUMBERED.test(bare[1]!)) return undefined;
  const rest = { query: tidy(bare[1]!), amount: numberOf(bare[2]!), stated: true, loose: true };
  return { readings: [{ ...whole, proof: bare[2], loose: true }, rest] };
}
