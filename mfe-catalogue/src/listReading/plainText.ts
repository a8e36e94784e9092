import { withDigits } from './numerals';

const KEYCAPS = /(?:\d\uFE0F?\u20E3)+/g;

/** Joins thousands: '1.500', "1'500" and, in front, '1 500' become '1500'. */
const withoutThousands = (text: string): string =>
  text
    .replace(/^(\d{1,3})((?: \d{3})+)(?=\s+\p{L}|$)/u, (number) => number.replace(/\D/g, ''))
    .replace(
      /(^|[^\d.,])(\d{1,3}(?:([.'])\d{3}(?:\3\d{3})*))(?![\d.,]?\d)/g,
      (_, before: string, number: string) => before + number.replace(/\D/g, ''),
    );

/** Writes numbers in digits, and sizes and fractions one way: '40 × 50' becomes '40x50'. */
export const plainText = (text: string): string =>
  withoutThousands(
    withDigits(
      text
        .replace(KEYCAPS, (keys) => `${keys.replace(/\D/g, '')}\u20E3 `)
        .replace(/[½¼¾⅓⅔]/g, (sign) => ` ${sign.normalize('NFKC').replace('\u2044', '/')} `)
        .replace(/[①-⑳⁰¹²³⁴-⁹]/g, (sign) => sign.normalize('NFKC'))
        .replace(/(\d)\s*[×*]\s*(?=\d)/g, '$1x')
        .replace(/×/g, 'x')
        .replace(/(^|\s)s\//g, '$1sin ')
        .replace(/\s+/g, ' ')
        .trim(),
    ).replace(/(\d+) ?\( ?\1 ?\)/, '$1'),
  );
