import type { Sign } from './formatCode';

const DAY = 86_400_000;
const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  );
const DAYS = 'domingo lunes martes miércoles jueves viernes sábado'.split(' ');

const two = (value: number) => String(value).padStart(2, '0');

/** Shows a date or a time by its format; a plain date replaces digits alone. */
export function showDate(serial: number, signs: Sign[], from1904: boolean): string {
  const date = dateOf(serial, from1904);
  if (!date) return '';
  const shown = signs
    .map((sign, index) => sign.literal ?? showPart(date, serial, sign.code, signs, index))
    .join('')
    .trim();
  return /^\d*$/.test(shown) ? showDay(date) : shown;
}

/** Counts days; a smaller number is a time, or lasts that long. */
const FIRST_DAY = 1_000;

/** Shows the day of a date, the whole month where the format shows the first day of none, or '' for a time. */
export function dayOf(serial: number, signs: Sign[], from1904: boolean): string {
  const date = serial < FIRST_DAY ? undefined : dateOf(serial, from1904);
  if (!date) return '';
  const hasDay = signs.some(({ code }) => /^d/i.test(code)) || date.getUTCDate() > 1;
  return hasDay ? showDay(date) : showDay(date).slice(3);
}

function dateOf(serial: number, from1904: boolean): Date | undefined {
  // Excel counts a 29 February 1900, so the days before differ.
  const days = from1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial;
  const date = new Date(Date.UTC(1899, 11, 30) + Math.round((days * DAY) / 1000) * 1000);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Shows a date as Argentines write it. */
const showDay = (date: Date): string =>
  `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`;

function showPart(date: Date, serial: number, code: string, signs: Sign[], index: number): string {
  const width = code.length;
  const pad = (value: number) => (width > 1 ? two(value) : String(value));
  const name = (names: string[], value: number) =>
    width === 3 ? names[value]!.slice(0, 3) : names[value]!;
  switch (code[0]!.toLowerCase()) {
    case '[':
      return String(Math.floor(serial * 24));
    case 'y':
      return width > 2 ? String(date.getUTCFullYear()) : two(date.getUTCFullYear() % 100);
    case 'd':
      return width > 2 ? name(DAYS, date.getUTCDay()) : pad(date.getUTCDate());
    case 'm':
      if (isMinutes(signs, index)) return two(date.getUTCMinutes());
      return width > 2 ? name(MONTHS, date.getUTCMonth()) : pad(date.getUTCMonth() + 1);
    case 'h': {
      const half = signs.some((sign) => /^a/i.test(sign.code));
      return pad(half ? date.getUTCHours() % 12 || 12 : date.getUTCHours());
    }
    case 's':
      return pad(date.getUTCSeconds());
    case 'a':
      return date.getUTCHours() < 12 ? 'a. m.' : 'p. m.';
    default:
      return /[\s/:.,-]/.test(code) ? code : '';
  }
}

/** Tells minutes from months: minutes stand behind hours or before seconds. */
function isMinutes(signs: Sign[], index: number): boolean {
  const near = (step: number) => {
    for (let at = index + step; signs[at]; at += step) {
      if (/[dmyhs]/i.test(signs[at]!.code)) return signs[at]!.code;
    }
    return '';
  };
  return /h/i.test(near(-1)) || /s/i.test(near(1));
}
