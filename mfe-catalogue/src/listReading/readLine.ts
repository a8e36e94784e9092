import { behind } from './behind';
import { inFront } from './inFront';
import { plainLine } from './plainLine';
import type { Found, Reading } from './Reading';
import { isTalk } from './talk';
import { hasThing, joinSizes, tidy } from './words';

/** Matches a remark behind a product: '- para el bar', '(urgente)', 'si no hay, blancas'. */
const REMARKS = [
  /^(.*?\S)\s*(?:\s[-–—]{1,2}\s+|\s?\/\/\s*|[;,]\s+|\.\s+(?=\p{Lu})|\s*\(|\s[*#])\s*(\p{L}[^()]*?)\)?$/u,
  /^(.*?\S)\s+((?:para (?:el|la|los|las|mi|ma[nñ]ana|hoy|\p{Lu})|si no|sino|si hay|en su defecto|urgente|que (?:sea|no)|lo que|ojo)\b.*)$/iu,
];
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

function readPlain(line: string): NonNullable<Found> {
  return inFront(line) ?? behind(line) ?? { readings: [{ query: line, amount: 1 }] };
}
