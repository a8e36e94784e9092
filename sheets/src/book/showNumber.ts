import { sectionFor, type Format, type Sign } from './formatCode';
import { dayOf, showDate } from './showDate';

const GENERAL = /^(?:general|est|@)/i;
const DATE = /^(?:[dmyhs]|\[)/i;

const has = (signs: Sign[], pattern: RegExp) => signs.some(({ code }) => pattern.test(code));
const isDate = (signs: Sign[]) => has(signs, DATE) && !has(signs, GENERAL);

/** Shows a number as Argentines see the cell: '1.500', '2,5', '$ 1.200,00', '5 %', '20/11/2026'. */
export function showNumber(value: number, format: Format, from1904 = false): string {
  if (!Number.isFinite(value)) return '';
  const { signs, minus } = sectionFor(value, format);
  if (isDate(signs)) return showDate(value, signs, from1904);
  if (has(signs, GENERAL)) return around(signs, GENERAL, () => plain(value));
  if (!signs.some(isPlace)) return textOf(signs).trim();
  const size = Math.abs(value) * (has(signs, /^%/) ? 100 : 1);
  if (has(signs, /^\//)) return minus + showFraction(size, signs);
  return minus + around(signs, /^[0#?.,]|^E/i, (digits) => showDigits(size, digits));
}

/** Returns the day of a number that shows as a date or a time ('' for a time); undefined for another. */
export function dayOfNumber(value: number, format: Format, from1904: boolean): string | undefined {
  const { signs } = sectionFor(value, format);
  return isDate(signs) ? dayOf(value, signs, from1904) : undefined;
}

/** Shows a number without a format; eleven digits hide the errors of binary fractions. */
export const plain = (value: number): string =>
  String(Number.isInteger(value) ? value : Number(value.toPrecision(11))).replace('.', ',');

/** Keeps the text around the digits: currencies, units, percent signs. */
function around(signs: Sign[], digit: RegExp, show: (digits: Sign[]) => string): string {
  const is = ({ code }: Sign) => digit.test(code);
  const first = signs.findIndex(is);
  const last = signs.length - 1 - [...signs].reverse().findIndex(is);
  const digits = show(signs.slice(first, last + 1));
  return `${textOf(signs.slice(0, first))}${digits}${textOf(signs.slice(last + 1))}`.trim();
}

const textOf = (signs: Sign[]): string =>
  signs.map(({ literal, code }) => literal ?? code).join('');

/** Shows the digits of a pattern such as '#,##0.00'. */
function showDigits(value: number, signs: Sign[]): string {
  const point = signs.findIndex(({ code }) => code === '.');
  const whole = point < 0 ? signs : signs.slice(0, point);
  const decimals = point < 0 ? [] : signs.slice(point).filter(isPlace);
  const [units, rest] = roundSafely(value, decimals.filter(isZero).length, decimals.length);
  return fill(units, whole) + rest;
}

const isPlace = ({ code }: Sign) => /^[0#?]$/.test(code);
const isZero = ({ code }: Sign) => code === '0';

export const grouped = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, '.');

/**
 * Rounds to units and decimals. A fraction never becomes a whole number, since a whole number looks
 * like a certain amount. Three zeros go, since '1,000' looks like a thousand.
 */
export function roundSafely(value: number, least: number, most: number): [string, string] {
  const isWhole = (number: number) => Math.abs(number - Math.round(number)) < 1e-6;
  let places = most;
  while (places < 6 && !isWhole(value) && isWhole(Number(value.toFixed(places)))) places += 1;
  const [units, digits = ''] = value.toFixed(places).split('.') as [string, string?];
  const kept = (digits.slice(0, least) + digits.slice(least).replace(/0+$/, '')).replace(
    /^000$/,
    '',
  );
  return [units, kept && `,${kept}`];
}

/** Fills the digits into the places, from the right: '00123', '1.500', '20-1234-5'. */
function fill(units: string, signs: Sign[]): string {
  const places = signs.filter(isPlace);
  const least = places.filter(isZero).length;
  const digits = (least === 0 && units === '0' ? '' : units).padStart(least, '0');
  if (signs.every((sign) => isPlace(sign) || sign.code === ',')) {
    return signs.some(({ code }) => code === ',') ? grouped(digits) : digits;
  }
  let shown = '';
  let left = digits;
  let open = places.length;
  for (const { code, literal } of [...signs].reverse()) {
    if (literal !== undefined || !/^[0#?,]$/.test(code)) shown = (literal ?? code) + shown;
    else if (code !== ',') {
      open -= 1;
      const taken = open === 0 ? left : left.slice(-1);
      left = left.slice(0, left.length - taken.length);
      shown = taken + shown;
    }
  }
  return shown;
}

/** Shows a fraction such as '2 1/2'; a number between two fractions stays a decimal. */
function showFraction(value: number, signs: Sign[]): string {
  const [, below = ''] = signs
    .map(({ code }) => code)
    .join('')
    .split('/');
  const fixed = Number(/\d+/.exec(below)?.[0] ?? 0);
  const most = fixed || 10 ** Math.min(3, below.trim().length) - 1;
  const units = Math.floor(value);
  for (let under = fixed || 1; under <= most; under += 1) {
    const over = Math.round((value - units) * under);
    if (Math.abs(value - units - over / under) > 0.005) continue;
    if (over === 0) return Math.abs(value - units) < 1e-6 ? String(units) : plain(value);
    if (over === under) return plain(value);
    return `${units === 0 ? '' : `${units} `}${over}/${under}`;
  }
  return plain(value);
}
