/** Collects the words of lists, as sources of regular expressions. */

/** Names packs that may hold anything, and so say nothing of the product. */
const PACKS =
  'u|un|uni|unid|unids|unidad|unidades|ud|uds|paq|paqs|paquete|paquetes|pq|pqt|pack|packs|bulto|bultos|fardo|fardos';

/** Names a pack or the product itself: '2 cajas de guantes', '10 cajas pizza'. */
const CONTAINERS =
  'caja|cajas|bolsa|bolsas|rollo|rollos|bobina|bobinas|pote|potes|set|sets|docena|docenas|tira|tiras|resma|resmas|bid[oó]n|bidones|frascos?|mangas?';

/** Measures sizes, never amounts. */
const SIZES = 'cm|cms|cm3|mm|cc|ml|oz|mic|micron|micrones|gr|grs|gramos|g|%|"';

/** Measures sizes or amounts. */
const BULK = 'kg|kgs|kilo|kilos|l|lt|lts|litro|litros|m|mt|mts|metro|metros';

const whole = (...sources: string[]) => new RegExp(`^(?:${sources.join('|')})\\.?$`, 'i');
/** Matches a word for a unit of an amount. */
export const UNIT_WORD = whole(
  PACKS,
  CONTAINERS,
  BULK,
  'cajones?|ristras?|pares|par|piezas?|c/u|cientos?|millares?|millar',
);
/** Matches a unit that may change the count. */
export const BULK_WORD = whole(BULK, 'cientos?|millares?|millar|pares|par');

export const WORDS = { PACKS, CONTAINERS, SIZES, BULK } as const;

export const NUMBER = '\\d+';
export const NUMERAL = 'un|una|uno';

/** Joins thousands: '1.500', "1'500" and, in front, '1 500' become '1500'. */
export const withoutThousands = (text: string): string =>
  text
    .replace(/^(\d{1,3})((?:[ \u00A0\u202F]\d{3})+)(?=\s+\p{L}|$)/u, (number) =>
      number.replace(/\D/g, ''),
    )
    .replace(
      /(^|[^\d.,])(\d{1,3}(?:([.'])\d{3}(?:\3\d{3})*))(?![\d.,]?\d)/g,
      (_, before: string, number: string) => before + number.replace(/\D/g, ''),
    );

/** Reads a number in digits, or 'un' and 'una'. */
export const numberOf = (text: string): number =>
  /^un/i.test(text) ? 1 : Number(text.replace(/[.,]/g, ''));

/** Matches two numbers with an 'x' between; kilos or metres behind make no size. */
const PAIR = new RegExp(`(\\d+(?:x\\d+)*)\\s+x\\s+(\\d+)(?!\\d|\\s*(?:${BULK}|gr|grs)\\b)`, 'gi');

/** Writes sizes one way: '40 × 50' as '40x50'; a pack stays apart: '57x20 x 10'. */
export const joinSizes = (text: string): string =>
  // The expressions take seconds for a hostile run of digits.
  (text.length > 1000 ? text.slice(0, 1000) : text)
    .replace(/(\d)\s*[×*]\s*(?=\d)/g, '$1x')
    .replace(PAIR, (all: string, first: string, last: string) =>
      /x/i.test(first) ? all : `${first}x${last}`,
    );

/** Limits the folded texts; the lines of a list name the same products again. */
const FOLDED_MAX = 5000;
const folded = new Map<string, string>();

/** Folds case, accents and sizes: 'Papel  Higiénico 40 × 50' becomes 'papel higienico 40x50'. */
export function fold(text: string): string {
  let plain = folded.get(text);
  if (plain !== undefined) return plain;
  plain = joinSizes(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%/+.,-]+/gu, ' ')
    .trim();
  if (folded.size > FOLDED_MAX) folded.clear();
  folded.set(text, plain);
  return plain;
}

/** Tells whether a name contains these whole words in a row. */
export const hasWords = (name: string, words: string): boolean =>
  ` ${fold(name)} `.includes(` ${fold(words)} `);

/** Tells whether a number is one of the name's sizes; the size of a pack is none. */
export const hasSize = (name: string, size: string): boolean => {
  const sized = Number(size) < 100 ? name.replace(/ x \d+(?: \p{L}+)?$/iu, '') : name;
  return hasWords(sized, size) || hasWords(sized, `${size}x${size}`);
};

const MEASURE = new RegExp(`^(?:${PACKS}|${SIZES}|${BULK}|nro|num|x)$`);
/** Tells whether a text names a product, by a word of three letters that is no unit or pack. */
export const hasThing = (text: string): boolean =>
  fold(text)
    .split(/[^\p{L}]+/u)
    .some((word) => word.length >= 3 && !MEASURE.test(word));

export const numbersOf = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);

/** Makes an expression that ignores case. */
export const pattern = (source: string): RegExp => new RegExp(source, 'i');

/** Removes the signs around a text. */
export const tidy = (text: string): string => text.replace(/^[\s\-–:;,.=|]+|[\s\-–:;,=|]+$/g, '');

/** Keeps a unit that is more than one piece or pack. */
export const unitOf = (unit = '') => {
  if (unit === '' || /^p/i.test(unit)) return {};
  return /^u/i.test(unit) ? { pieces: true } : { unit: unit.toLowerCase() };
};
