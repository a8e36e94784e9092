import type { SheetCell } from './grid';

/** Lists the formats that Excel names by number alone, and that change a number's meaning. */
const BUILT_IN: [ids: RegExp, code: string][] = [
  [/^(?:[5-8]|4[24])$/, '"$ "0'],
  [/^(?:9|10)$/, '0%'],
  [/^17$/, 'm/y'],
  [/^(?:1[89]|2[01]|4[567])$/, 'h:m'],
  [/^(?:1[456]|2[2789]|3[0-6]|5[0-8])$/, 'd/m/y'],
];

export const builtInFormat = (id: string): string =>
  BUILT_IN.find(([ids]) => ids.test(id))?.[1] ?? 'General';

/** Matches the format of positive numbers, in front of those of negative ones and zero. */
const FIRST = /^(?:"[^"]*"|\\.|[^;"\\])*/;

/** Finds the places of digits, from the first to the last one that stands in no literal text. */
const DIGITS =
  /^((?:"[^"]*"|\\.|\[[^\][]*\]|[_*].|[^"\\0#?])*)((?:"[^"]*"|\\.|[^"\\])*[\d#?])?([^]*)$/;

const LITERAL = /"([^"]*)"|\\(.)|\[\$([^\][-]*)[^\][]*\]|\[(?![hms]+\])[^\][]*\]|[_*]./gi;

/** Shows a number with its zeros in front, its currency or unit, or as a day; nothing rounds it. */
export function showNumber(value: number, format: string, from1904 = false): SheetCell {
  if (!Number.isFinite(value)) return { text: '' };
  // A format with conditions, or longer than Excel allows, shows the number alone.
  const code = /\[[<>=]/.test(format) || format.length > 255 ? '0' : format;
  const [section] = FIRST.exec(code.replace(/General|Est[aá]ndar|@/gi, '0'))!;
  const bare = section.replace(LITERAL, '');
  if (/[dmyhs]/i.test(bare)) return showDate(value, bare, from1904);
  const [, before = '', digits = '', after = ''] = DIGITS.exec(section)!;
  const literal = (part: string) => part.replace(LITERAL, '$1$2$3');
  const zeros = digits.replace(/\..*/, '').split('0').length - 1;
  const size = Math.abs(value) * (bare.includes('%') ? 100 : 1);
  // Other places show no zero.
  const isShown = digits.includes('0') || (digits !== '' && value !== 0);
  const shown = literal(before) + (isShown ? plain(size, zeros) : '') + literal(after);
  return { text: (value < 0 ? '-' : '') + shown.trim() };
}

/** Shows a number without a format; eleven digits hide the errors of binary fractions. */
export function plain(value: number, zeros = 0): string {
  const shown = Number.isInteger(value) ? value : Number(value.toPrecision(11));
  const [units, ...decimals] = String(shown).split('.');
  return [units!.padStart(zeros, '0'), ...decimals].join(',');
}

/** Shows a day, the whole month where the format shows the first day of none, or a time. */
function showDate(serial: number, code: string, from1904: boolean): SheetCell {
  if (/^[^dy]*[hs]/i.test(code)) {
    const minutes = Math.round((code.includes('[') ? serial : serial % 1) * 1_440);
    const rest = String(Math.abs(minutes % 60)).padStart(2, '0');
    return { text: `${Math.floor(minutes / 60)}:${rest}`, date: '' };
  }
  const days = from1904 ? serial + 1_462 : serial;
  const date = new Date(Date.UTC(1899, 11, 30) + Math.round(days * 86_400) * 1_000);
  if (Number.isNaN(date.getTime())) return { text: '' };
  return showDay(date.toISOString(), /d/i.test(code));
}

/** Shows the day of '2026-11-20', or its month where that is the first and nobody sees it. */
export function showDay(iso: string, hasDay = true): Required<Pick<SheetCell, 'text' | 'date'>> {
  const day = iso.replace(/^(\d{4})-(\d\d)-(\d\d).*$/, '$3/$2/$1');
  const text = hasDay || !day.startsWith('01/') ? day : day.slice(3);
  return { text, date: text };
}
