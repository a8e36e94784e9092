import type { Doubt } from './amounts';
import { withDigits } from './numerals';
import { isTalk } from './talk';
import { hasThing, joinSizes, NUMBER, NUMERAL, numberOf, withoutThousands, WORDS } from './words';

/** Interprets a line as a search for a product and an amount. */
export interface Reading {
  query: string;
  amount: number;
  /** The line states the amount. */
  stated?: boolean;
  doubt?: Doubt;
  /** Names a unit that the product may lack: 'cajas', 'kg'. */
  unit?: string;
  /** Is a remark that goes with the product. */
  note?: string;
  /** The amount stands in a column of its own. */
  column?: boolean;
  /** Counts single pieces: '200 unidades'. */
  pieces?: boolean;
  /** The amount stands behind, where a size or the size of a pack may stand. */
  loose?: boolean;
  /** The reading holds only for a product with these words: a number may be a size or an amount. */
  proof?: string;
}

const { PACKS, CONTAINERS, SIZES, BULK } = WORDS;
const pattern = (source: string, flags = 'i') => new RegExp(source, flags);

const VERB =
  '(?:(?:me|nos) )?(?:tra[eé]|sum[aá]|reserv[aá]|mand[aá]|pas[aá]|pon[eé]|anot[aá]|agreg[aá]|carg[aá]|separ[aá]|guard[aá]|envi[aá]|agend[aá]|prepar[aá]|met[eé]|apunt[aá]|ten[eé]|arm[aá]|d[aá]|d[eé]|compr[aá]|ped[ií]|encarg[aá]|dej[aá]|and[aá])(?:r|s|me|le|les|nos|la|lo|mos)*';
const ASKING = pattern(
  `^(?:(?:hola+|che|eh|buen[oa]?s?(?: d[ií]as?| tardes| noches)?|necesit\\p{L}*|quer[ií]\\p{L}*|quiero|quisiera|me faltan?|nos faltan?|faltan?|hay que|yo|si pod[eé]s|pod[eé]s|pod[eé]s|${VERB}|te pido|pido|tambi[eé]n|adem[aá]s|despu[eé]s|m[aá]s|y|e|por favor|porfa|por fa|pedido|va|van|ser[ií]an?|si hay(?: stock)?|si ten[eé]s|y? ?si puede ser|ahora|de nuevo|preciso|para (?:hoy|ma[nñ]ana|el (?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)))[\\s,.:;!+]+)+(?=\\S)`,
  'iu',
);
const SIZE_FIRST = pattern(`^\\d+\\s*(?:x\\s*\\d|/\\d|[,.]\\d{1,2}(?!\\d)|(?:${SIZES})(?![a-zñ]))`);
const TIMES_SIZE = pattern('^(\\d+) x (?=\\d+x\\d)');
const BULK_FIRST = pattern(`^(\\d+)\\s*(?:${BULK})(?![a-zñ])\\.?\\s*(?:de\\s+)?`);
const FRONT = pattern(
  `^(?:cant(?:idad)?\\.?:?\\s*)?[x([]?\\s*((?:${NUMBER})(?!\\d|[.,/]\\d)|(?:${NUMERAL})(?![a-zñ]))[\\])]?\\s*(?:[-–:=.]+\\s*|x\\s+|(?=[\\sa-zñ]))\\s*(?:(${PACKS})(?![a-zñ])\\.?\\s*(?:de\\s+)?)?`,
);
const DOZENS = pattern(
  `^(media|${NUMERAL}|${NUMBER})?\\s*(?:docenas?|doc\\.)\\s+(y media\\s+)?(?:de\\s+)?`,
);
const ONE = `${NUMBER}|${NUMERAL}`;
const UNIT = `(?:${PACKS}|${CONTAINERS}|${BULK})(?![a-zñ])`;
const OF = '\\.?\\s*(?:de\\s+)?';
const FRACTIONS = [
  `^(?:(${ONE})\\s+)?(?:\\d\\s*\\/\\s*[2348](?!\\d))\\s*(?:${UNIT})?${OF}`,
  `^(${NUMBER})[.,]\\d+\\s*(?:${UNIT})?${OF}(?=\\s|[a-zñ])`,
  `^(?:(${ONE})\\s+)?(?:${UNIT})\\s+y\\s+(?:medi[oa]|cuarto)\\s+${OF}`,
  `^(${ONE})\\s+y\\s+(?:medi[oa]|cuarto)\\s+(?:${UNIT}\\s+)?${OF}`,
  `^()(?:medi[oa]|(?:un |1 )?cuarto(?: de)?|3 cuartos(?: de)?)\\s+${UNIT}\\s+${OF}`,
].map((source) => pattern(source));
const RANGE = pattern(
  '^(?:entre\\s+)?(\\d+)\\s*(?:[-–/+]|[oóu]|a|y(?=\\s+\\d+\\s))\\s*(\\d+)\\s+(?=[a-zñ])',
);
const CONTAINER_OF = pattern(`^((?:${CONTAINERS})) de `);
const COUNT = `(${NUMBER})\\s*(?:(?:${PACKS}|${CONTAINERS})\\.?)?`;
const BEHIND = pattern(
  `(?:\\s*\\(\\s*x?\\s*${COUNT}\\s*\\)|(?:\\s[-–]|\\s?:|,)\\s+x?\\s*${COUNT}|\\s?=\\s*${COUNT}|[\\s,-]cant(?:idad)?\\.?[:=]?\\s*${COUNT})$`,
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

/** Matches a price: '$ 1.200', 'u$s 2.5 c/u', 'a 11mil'. */
const PRICE =
  /\s*[-–:(@]?\s*(?:(?:u\$s|usd|ars|\$)\s*\d[\d.,]*(?:\s*mil\b)?|\ba \d+\s*mil\b)(?:\s*(?:c\/u|cada un[oa]))?(?:\s*\+\s*iva)?\)?/gi;
/** Matches a remark behind a product: '- para el bar', '(urgente)', 'si no hay, blancas'. */
const REMARKS = [
  /^(.*?\S)\s*(?:\s[-–—]{1,2}\s+|\s?\/\/\s*|[;,]\s+|\.\s+(?=\p{Lu})|\s*\(|\s[*#])\s*(\p{L}[^()]*?)\)?$/u,
  /^(.*?\S)\s+((?:para (?:el|la|los|las|mi|ma[nñ]ana|hoy|\p{Lu})|si no|sino|si hay|en su defecto|urgente|que (?:sea|no)|lo que|ojo)\b.*)$/iu,
];
const POLITE = /[\s,.;]+(?:por favor|porfa(?:vor)?|por fa|gracias|please|si pod[eé]s)[\s.!]*$/i;
/** Matches a line's number in a form: 'Renglón 1:', 'ítem 4)'. */
const PLACE = /^(?:rengl[oó]n|[ií]tem|art(?:[ií]culo)?\.?)\s*\d+\s*[:.)-]+\s*/i;

/** Matches the stock beside an amount: 'hay 1 / faltan 6'. */
const STOCK =
  /\(?(?:hay|tengo|tenemos|(?:me )?quedan?|stock|existencia)\s*:?\s*\d+\)?[\s,;:/–-]*/gi;
const WANTED = /[\s,;:/–-]*\b(?:faltan?|pedir|pedido|necesito|reponer|comprar)\s*:?\s*(?=\d)/gi;

/** Limits a line that names one product; a longer one stays unread. */
const LENGTH_MAX = 300;

/** Holds the readings of one line. */
interface LineRead {
  /** Writes numbers in digits, without prices. */
  text: string;
  /** Starts with the likelier reading; the last needs no proof. */
  readings: Reading[];
  /** The line states an amount beyond doubt. */
  counted: boolean;
}

/** Reads the amount and the product of one line. Sizes ('40x50', '240 cc', 'N° 6') are no amounts. */
export function readLine(words: string): LineRead {
  if (words.length > LENGTH_MAX) return { text: words, readings: [], counted: false };
  const line = plainLine(words);
  const full = readPlain(line);
  const remarks = REMARKS.flatMap((remark) => {
    const [, main, note] = remark.exec(line) ?? [];
    if (main === undefined || note === undefined || !hasThing(main) || isTalk(main)) return [];
    return readPlain(main).readings.map((reading) => ({ ...reading, note: tidy(note) }));
  });
  const wanted = line.replace(STOCK, ' ').replace(WANTED, ' ').trim();
  const stocked = wanted === line ? [] : readPlain(tidy(wanted)).readings;
  const readings = [...full.readings, ...remarks, ...stocked]
    .filter(({ query }) => hasThing(query) || /\d/.test(query))
    .map((reading) => ({ ...reading, query: joinSizes(reading.query) }));
  return {
    text: line,
    counted: full.counted ?? false,
    readings: hasThing(line) || /\dx\d/.test(line) ? readings : [],
  };
}

const plainLine = (words: string): string => {
  const line = words
    .replace(/[½¼¾]/g, (sign) => ` ${sign.normalize('NFKC').replace('\u2044', '/')} `)
    .replace(/(\d)\s*[×*]\s*(?=\d)/g, '$1x')
    .replace(/×/g, 'x')
    .replace(PRICE, ' ')
    .replace(PLACE, '')
    .replace(/\s+/g, ' ');
  const asked = tidy(tidy(line).replace(ASKING, '').replace(POLITE, ''));
  return withoutThousands(withDigits(asked))
    .replace(/^(\d+) ?\( ?\1 ?\)/, '$1')
    .replace(/(\d+) por (?=\d)/g, '$1x');
};

function readPlain(line: string): NonNullable<Found> {
  return inFront(line) ?? behind(line) ?? { readings: [{ query: line, amount: 1 }] };
}

/** Lists the likelier reading first; the last needs no proof. `counted` amounts are beyond doubt. */
type Found = { readings: Reading[]; counted?: boolean } | undefined;

function inFront(line: string): Found {
  const dozens = DOZENS.exec(line);
  if (dozens && hasThing(line.slice(dozens[0].length))) {
    const whole = dozens[1] === 'media' ? 6 : 12 * numberOf(dozens[1] ?? '1');
    const amount = whole + (dozens[2] ? 6 : 0);
    const query = line.slice(dozens[0].length);
    return {
      readings: [{ query, amount, stated: true, doubt: 'measure', unit: 'docenas' }],
      counted: true,
    };
  }
  const part = FRACTIONS.map((fraction) => fraction.exec(line)).find(Boolean);
  if (part && hasThing(line.slice(part[0].length))) {
    const size = tidy(part[0].replace(/\s+de\s*$/i, ''));
    const rest = { query: line.slice(part[0].length), amount: numberOf(part[1] || '1') || 1 };
    return {
      readings: [
        { query: line, amount: 1, proof: size },
        { ...rest, stated: true, doubt: 'fraction' },
      ],
    };
  }
  const range = RANGE.exec(line);
  if (range) {
    const rest = line.slice(range[0].length);
    const amount = Number(range[1]);
    const named = { query: `${range[2]} ${rest}`, amount, stated: true, proof: range[2] };
    const between = { query: rest, amount, stated: true, doubt: 'range' as const };
    return {
      // '5 - 105 bandeja bisagra' states a product's number; '8 a 10 pinchos' states two amounts.
      readings: /[-–/]/.test(range[0]) ? [named, between] : [between],
      counted: true,
    };
  }
  const times = TIMES_SIZE.exec(line);
  if (times) return counted(line.slice(times[0].length), Number(times[1]));
  const bulk = BULK_FIRST.exec(line);
  if (bulk) {
    const rest = {
      query: line.slice(bulk[0].length),
      amount: Number(bulk[1]),
      stated: true,
      doubt: 'measure' as const,
      unit: bulk[0].replace(/^\d+\s*|\.?\s*(?:de\s*)?$/gi, ''),
    };
    const size = bulk[0].replace(/ de $/, '');
    return { readings: [{ query: line, amount: 1, proof: size, doubt: 'measure' }, rest] };
  }
  const front = SIZE_FIRST.test(line) ? null : FRONT.exec(line);
  return front ? counted(line.slice(front[0].length), numberOf(front[1]!), front[2]) : undefined;
}

/** The counted product may stand behind its container: '2 cajas de guantes' are gloves. */
function counted(query: string, amount: number, pack?: string): Found {
  const container = CONTAINER_OF.exec(query);
  const whole = { query: tidy(query), amount, stated: true, ...unitOf(pack) };
  if (!container) return { readings: [whole], counted: true };
  const rest = tidy(query.slice(container[0].length));
  const inside = { query: rest, amount, stated: true, ...unitOf(container[1]) };
  return {
    readings: [{ ...whole, proof: container[1]!.replace(/s$/, '') }, inside],
    counted: true,
  };
}

/** Keeps a unit that is more than one piece or pack. */
const unitOf = (unit = '') => {
  if (unit === '' || /^p/i.test(unit)) return {};
  return /^u/i.test(unit) ? { pieces: true } : { unit: unit.toLowerCase() };
};

function behind(line: string): Found {
  const end = BEHIND.exec(line);
  if (end) {
    const query = tidy(line.slice(0, end.index));
    const amount = numberOf((end[1] ?? end[2] ?? end[3] ?? end[4])!);
    if (hasThing(query)) return { readings: [{ query, amount, stated: true }], counted: true };
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
    const rest = { query: tidy(more[1]!), amount: numberOf(more[2]!), stated: true, loose: true };
    return { readings: [rest], counted: true };
  }
  const packed = WEIGHED.exec(line) ?? PACKED.exec(line);
  if (packed && !NUMBERED.test(packed[1]!)) {
    const rest = {
      query: tidy(packed[1]!),
      amount: numberOf(packed[3]!),
      stated: true,
      loose: true,
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
