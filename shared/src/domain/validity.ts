import type { Promotion } from './promotion';

const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  );

const DIGITS = /\b(\d{1,2}) ?[/.-] ?(\d{1,2}) ?[/.-] ?(\d{4}|\d{2})\b/g;
const ISO = /\b(\d{4})-(\d{2})-(\d{2})\b/g;
const WORDS = /\b(?:(\d{1,2})[º°]? (?:de )?)?([a-z]{3,})\.?,? (?:del? )?(\d{4})\b/gi;

/** Argentina has no summer time. */
const ARGENTINA_UTC_OFFSET_HOURS = -3;

/** Returns the end of the last day in `hasta el 15/12/2026` or `diciembre 2026`; `15/12` has no end. */
export function validityEnd(text: string): number | undefined {
  const words = text.replace(/\s+/g, ' ');
  const ends = [
    ...[...words.matchAll(DIGITS)].map(([, day, month, year]) => endOf(year!, +month!, day)),
    ...[...words.matchAll(ISO)].map(([, year, month, day]) => endOf(year!, +month!, day)),
    ...[...words.matchAll(WORDS)].map(([, day, name, year]) => endOf(year!, monthOf(name!), day)),
  ].filter((end) => end !== undefined);
  return ends.length > 0 ? Math.max(...ends) : undefined;
}

/** Returns the unexpired promotions, in order. A promotion without a date never expires. */
export const currentPromotions = (promotions: readonly Promotion[], now: number): Promotion[] =>
  promotions.filter(({ validUntil }) => now < (validityEnd(validUntil) ?? Infinity));

/** Returns the number of a full or shortened name, else 0; `setiembre` equals `septiembre`. */
const monthOf = (word: string): number => {
  const name = word.toLowerCase().replace(/^set(?=i|$)/, 'sept');
  return MONTHS.findIndex((month) => month.startsWith(name)) + 1;
};

/** Returns the end of a day, or of a whole month; an invalid date has no end. */
function endOf(year: string, month: number, day: string | undefined): number | undefined {
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year);
  const lastDay = new Date(Date.UTC(fullYear, month, 0)).getUTCDate();
  const last = day === undefined ? lastDay : Number(day);
  if (month < 1 || month > 12 || last < 1 || last > lastDay) return undefined;
  return Date.UTC(fullYear, month - 1, last + 1, -ARGENTINA_UTC_OFFSET_HOURS);
}
