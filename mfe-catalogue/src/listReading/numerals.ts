const count = (words: string, first: number, step = 1): [string, number][] =>
  words.split(' ').map((word, place) => [word, first + place * step]);

const UNITS = new Map([
  ...count('un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince', 1),
  ...count('dieciseis diecisiete dieciocho diecinueve veinte veintiun veintidos veintitres', 16),
  ...count('veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve', 24),
  ...count('una veintiuna', 1, 20),
  ...count('uno veintiuno', 1, 20),
]);
const TENS = new Map(count('treinta cuarenta cincuenta sesenta setenta ochenta noventa', 30, 10));
const HUNDREDS = new Map([
  ...count('cien doscientos trescientos cuatrocientos quinientos seiscientos', 100, 100),
  ...count('setecientos ochocientos novecientos', 700, 100),
  ...count('ciento doscientas trescientas cuatrocientas quinientas seiscientas', 100, 100),
  ...count('setecientas ochocientas novecientas', 700, 100),
]);
const MANY = new Map([
  ['mil', 1000],
  ['cientos', 100],
  ['centenar', 100],
  ['centenares', 100],
]);

const folded = (word = ''): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Reads numbers in words: 'doscientas bolsas' becomes '200 bolsas', and '2 mil' becomes '2000'. */
export function withDigits(text: string): string {
  const tokens = text.match(/\p{L}[\p{L}\p{M}]*|\d+|[^\p{L}\d]+/gu) ?? [];
  let out = '';
  for (let at = 0; at < tokens.length;) {
    const number = numberAt(tokens, at);
    out += number ? String(number.value) : tokens[at]!;
    at = number?.next ?? at + 1;
  }
  return out;
}

interface NumberAt {
  value: number;
  /** Points behind the number's last token. */
  next: number;
}

/** Reads the number that starts at a token; a single 'un' and plain digits stay as they are. */
function numberAt(tokens: string[], at: number): NumberAt | undefined {
  const digits = /^\d{1,3}$/.test(tokens[at]!) && !/[\d.,/x]$/i.test(tokens[at - 1] ?? '');
  const first = digits ? { value: Number(tokens[at]), next: at + 1 } : below1000(tokens, at);
  const word = folded(tokens[at]);
  if (!first && word !== 'mil') return undefined;
  let value = first?.value ?? 1;
  let next = first?.next ?? at;
  const many = MANY.get(folded(first ? wordAfter(tokens, next) : word));
  if (many === undefined) return digits || UNITS.get(word) === 1 ? undefined : first;
  value *= many;
  next += first ? 2 : 1;
  const rest = tokens[next] === ' ' ? below1000(tokens, next + 1) : undefined;
  return rest && many === 1000 && UNITS.get(folded(tokens[next + 1])) !== 1
    ? { value: value + rest.value, next: rest.next }
    : { value, next };
}

const wordAfter = (tokens: string[], at: number): string | undefined =>
  /^\s+$/.test(tokens[at] ?? '') ? tokens[at + 1] : undefined;

function below1000(tokens: string[], at: number): NumberAt | undefined {
  const hundreds = HUNDREDS.get(folded(tokens[at]));
  if (hundreds === undefined) return below100(tokens, at);
  const rest = wordAfter(tokens, at + 1) === undefined ? undefined : below100(tokens, at + 2);
  return rest ? { ...rest, value: hundreds + rest.value } : { value: hundreds, next: at + 1 };
}

function below100(tokens: string[], at: number): NumberAt | undefined {
  const word = folded(tokens[at]);
  const tens = TENS.get(word);
  const unit = UNITS.get(word);
  if (tens === undefined) return unit === undefined ? undefined : { value: unit, next: at + 1 };
  const and = folded(wordAfter(tokens, at + 1)) === 'y';
  const one = and ? UNITS.get(folded(wordAfter(tokens, at + 3))) : undefined;
  return one !== undefined && one < 10
    ? { value: tens + one, next: at + 5 }
    : { value: tens, next: at + 1 };
}
