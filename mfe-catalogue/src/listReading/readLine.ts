import { hasThing, joinSizes, NUMBER, NUMERAL, numberOf, WORDS } from './words';

/** Interprets a line as a search for a product and an amount. */
export interface Reading {
  query: string;
  amount: number;
  /** The reading holds only for a product with these words: a number may be a size or an amount. */
  proof?: string;
  /** A product of exactly this name is wanted once: 'x 25' may be the size of a pack. */
  name?: string;
}

const { PACKS, CONTAINERS, SIZES, BULK } = WORDS;
const pattern = (source: string) => new RegExp(source, 'i');

const ASKING = pattern(
  '^(?:(?:hola|buen[oa]?s?(?: d[ií]as?| tardes| noches)?|necesit[oa]\\w*|quiero|quisiera|mand[aá]\\w*me|pas[aá]\\w*me|pon[eé]\\w*me|anot[aá]\\w*me|agreg[aá]\\w*me|dame|deme|tambi[eé]n|m[aá]s|y|e|por favor|porfa)[\\s,.:;!+]+)+(?=\\S)',
);
const SIZE_FIRST = pattern(`^\\d+\\s*(?:x\\s*\\d|/\\d|[,.]\\d{1,2}(?!\\d)|(?:${SIZES})(?![a-zñ]))`);
const TIMES_SIZE = pattern('^(\\d+) x (?=\\d+x\\d)');
const BULK_FIRST = pattern(`^(\\d+)\\s*(?:${BULK})(?![a-zñ])\\.?\\s*(?:de\\s+)?`);
const FRONT = pattern(
  `^(?:cant(?:idad)?\\.?:?\\s*)?[x([]?\\s*((?:${NUMBER})(?!\\d|[.,/]\\d)|(?:${NUMERAL})(?![a-zñ]))[\\])]?\\s*(?:[-–:=.]+\\s*|x\\s+|(?=[\\sa-zñ]))\\s*(?:(?:${PACKS})(?![a-zñ])\\.?\\s*(?:de\\s+)?)?`,
);
const DOZENS = pattern(`^(media|una|${NUMBER}|${NUMERAL})?\\s*docenas?\\s+(?:de\\s+)?`);
const CONTAINER_OF = pattern(`^((?:${CONTAINERS})) de `);
const COUNT = `(${NUMBER})\\s*(?:(?:${PACKS}|${CONTAINERS})\\.?)?`;
const BEHIND = pattern(
  `(?:\\s*\\(\\s*x?\\s*${COUNT}\\s*\\)|(?:\\s[-–]|\\s?[:=]|,)\\s+x?\\s*${COUNT}|[\\s,-]cant(?:idad)?\\.?[:=]?\\s*${COUNT})$`,
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

const tidy = (text: string): string => text.replace(/^[\s\-–:;,.=|]+|[\s\-–:;,=|]+$/g, '');

/** Reads the amount and the product of one line. Sizes ('40x50', '240 cc', 'N° 6') are no amounts. */
export function readLine(words: string) {
  const line = tidy(words.replace(/(\d)\s*[×*]\s*(?=\d)/g, '$1x').replace(/\s+/g, ' ')).replace(
    ASKING,
    '',
  );
  const read: Found = inFront(line) ?? behind(line) ?? { readings: [{ query: line, amount: 1 }] };
  const readings = read.readings
    .filter(({ query }) => hasThing(query) || /\d/.test(query))
    .map((reading) => ({ ...reading, query: joinSizes(reading.query) }));
  return {
    counted: false,
    ...read,
    readings: hasThing(line) || /\dx\d/.test(line) ? readings : [],
  };
}

/** Lists the likelier reading first; the last needs no proof. `counted` amounts are beyond doubt. */
type Found = { readings: Reading[]; counted?: boolean } | undefined;

function inFront(line: string): Found {
  const dozens = DOZENS.exec(line);
  if (dozens && hasThing(line.slice(dozens[0].length))) {
    const amount = dozens[1] === 'media' ? 6 : 12 * numberOf(dozens[1] ?? '1');
    return { readings: [{ query: line.slice(dozens[0].length), amount }], counted: true };
  }
  const times = TIMES_SIZE.exec(line);
  if (times) return counted(line.slice(times[0].length), Number(times[1]));
  const bulk = BULK_FIRST.exec(line);
  if (bulk) {
    const rest = { query: line.slice(bulk[0].length), amount: Number(bulk[1]) };
    return { readings: [{ query: line, amount: 1, proof: bulk[0].replace(/ de $/, '') }, rest] };
  }
  const front = SIZE_FIRST.test(line) ? null : FRONT.exec(line);
  return front ? counted(line.slice(front[0].length), numberOf(front[1]!)) : undefined;
}

/** The counted product may stand behind its container: '2 cajas de guantes' are gloves. */
function counted(query: string, amount: number): Found {
  const container = CONTAINER_OF.exec(query);
  const whole = { query: tidy(query), amount };
  if (!container) return { readings: [whole], counted: true };
  const inside = { query: tidy(query.slice(container[0].length)), amount };
  return {
    readings: [{ ...whole, proof: container[1]!.replace(/s$/, '') }, inside],
    counted: true,
  };
}

function behind(line: string): Found {
  const end = BEHIND.exec(line);
  if (end) {
    const query = tidy(line.slice(0, end.index));
    const amount = numberOf((end[1] ?? end[2] ?? end[3])!);
    if (hasThing(query)) return { readings: [{ query, amount }], counted: true };
  }
  const whole = { query: line, amount: 1 };
  const size = SIZE_OR_TIMES.exec(line);
  if (size) {
    const [, before = '', first = '', , last = ''] = size;
    const less = { query: tidy(before + first), amount: numberOf(last) };
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
    const rest = { query: tidy(more[1]!), amount: numberOf(more[2]!) };
    return { readings: [{ ...rest, name: line }], counted: true };
  }
  const packed = WEIGHED.exec(line) ?? PACKED.exec(line);
  if (packed && !NUMBERED.test(packed[1]!)) {
    const rest = { query: tidy(packed[1]!), amount: numberOf(packed[3]!) };
    return {
      readings: [{ ...whole, proof: packed[2]!.replace(/(\d)(?=\p{L})/u, '$1 ') }, rest],
      counted: true,
    };
  }
  const bare = BARE.exec(line);
  if (!bare || NUMBERED.test(bare[1]!)) return undefined;
  const rest = { query: tidy(bare[1]!), amount: numberOf(bare[2]!) };
  return { readings: [{ ...whole, proof: bare[2] }, rest] };
}
