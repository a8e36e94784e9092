const count = (words: string, first: number, step = 1): [string, number][] =>
  words.split(' ').map((word, place) => [word, first + place * step]);

/** Maps numerals without accents to their values. */
const VALUES = new Map([
  ...count('un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince', 1),
  ...count('dieciseis diecisiete dieciocho diecinueve veinte veintiun veintidos veintitres', 16),
  ...count('veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve', 24),
  ...count('una veintiuna', 1, 20),
  ...count('uno veintiuno', 1, 20),
  ...count('treinta cuarenta cincuenta sesenta setenta ochenta noventa', 30, 10),
  ...count('cien doscientos trescientos cuatrocientos quinientos seiscientos', 100, 100),
  ...count('setecientos ochocientos novecientos', 700, 100),
  ...count('ciento doscientas trescientas cuatrocientas quinientas seiscientas', 100, 100),
  ...count('setecientas ochocientas novecientas', 700, 100),
]);
const MANY = new Map(count('centenar cientos centenares', 100, 0).concat([['mil', 1000]]));

const plain = (word = ''): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Tells whether a numeral continues a number: 'ciento dos', 'treinta y dos'. */
const continues = (last: number, value: number, and: boolean): boolean =>
  and
    ? last >= 30 && last < 100 && last % 10 === 0 && value < 10
    : last % 100 === 0 && value < Math.min(last, 1000);

/** Reads numbers in words: 'doscientas bolsas' becomes '200 bolsas', and '2 mil' becomes '2000'. */
export function withDigits(text: string): string {
  const tokens = text.match(/\p{L}[\p{L}\p{M}]*|\d[\d.,/x]*|[^\p{L}\d]+/giu) ?? [];
  let out = '';
  for (let at = 0; at < tokens.length;) {
    const { value, next } = numberAt(tokens, at);
    out += value ?? tokens[at]!;
    at = next;
  }
  return out;
}

/** Reads the number that starts at a token; a single 'un' and plain digits stay as they are. */
function numberAt(tokens: string[], at: number): { value?: number; next: number } {
  const first = /^\d{1,3}$/.test(tokens[at]!) ? Number(tokens[at]) : VALUES.get(plain(tokens[at]));
  if (first === undefined && plain(tokens[at]) !== 'mil') return { next: at + 1 };
  let value = first ?? 1000;
  let last = value;
  let next = at + 1;
  for (let join = tokens[next]; /^ +$/.test(join ?? ''); join = tokens[next]) {
    const and = plain(tokens[next + 1]) === 'y';
    const word = plain(tokens[next + (and ? 3 : 1)]);
    const more = VALUES.get(word);
    const many = and ? undefined : MANY.get(word);
    if (many && value < 1000) value *= last = many;
    else if (more && !/\d/.test(tokens[at]!) && continues(last, more, and)) value += last = more;
    else break;
    next += and ? 4 : 2;
  }
  return next === at + 1 && (/\d/.test(tokens[at]!) || value === 1) ? { next } : { value, next };
}
