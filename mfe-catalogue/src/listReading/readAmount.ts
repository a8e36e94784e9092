import { AMOUNT_MAX } from '@mg/shared/constants';
import type { Amount } from './amounts';
import { withDigits } from './numerals';
import { BULK_WORD, UNIT_WORD, withoutThousands } from './words';

const FRACTION =
  /^(?:\d+\s+)?(\d+\s*\/\s*[2348]\b|[½¼¾⅓⅔])|^\d+[.,]\d+|\by (?:medi[oa]|cuarto)\b|^(?:medi[oa]|(?:un |1 )?cuarto|(?:tres|3) cuartos)\b/;
const RANGE = /^(?:entre )?(\d+)\s*(?:[-–/+]|[oóuay]|al?)\s*(\d+)\b(?![-/.,]\d)/;
const WHOLE =
  /^(?:x\s*|cant(?:idad)?\.?:?\s*|n[°º]\s*)?(\d+)(?:[.,]0{1,2})?(?:\s*(\p{L}[\p{L}./ ]*))?$/u;

/** Reads a text that holds nothing but an amount: '10', '10 cajas', '2,5', '1.500', 'dos mil'. */
export function readAmount(text: string): Amount | undefined {
  const plain = withoutThousands(
    withDigits(
      text
        .normalize('NFKC')
        .replace(/(?:^|(\d))\s*(\d)\u2044(\d)/g, '$1 $2/$3')
        .replace(/^=?["'](.*?)"?$/, '$1')
        .replace(/[()[\]]/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
        .toLowerCase()
        .replace(/^una?(?= \p{L})/u, '1')
        .replace(/^un[oa]?$/, '1'),
    ),
  );
  const dozens = /^(media|\d+)?\s*(?:docenas?|doc\.?|dna\.?)(?: y media)?$/.exec(plain);
  if (dozens) {
    const whole = dozens[1] === 'media' ? 6 : 12 * Number(dozens[1] ?? 1);
    const amount = whole + (/y media/.test(plain) ? 6 : 0);
    return { amount, doubt: 'measure', unit: 'docenas' };
  }
  const whole = WHOLE.exec(plain);
  if (whole) return wholeAmount(Number(whole[1]), whole[2]?.trim().replace(/\.$/, ''));
  const first = Number(/\d+/.exec(plain)?.[0] ?? 1);
  const range = RANGE.exec(plain);
  if (range && !/^\d+\s*\/\s*[248]\b/.test(plain))
    return { amount: Number(range[1]), doubt: 'range' };
  if (FRACTION.test(plain)) return { amount: first, doubt: 'fraction' };
  return undefined;
}

/** Tells which units are packs of a product, and which may change the count. */
function wholeAmount(amount: number, unit?: string): Amount | undefined {
  if (unit !== undefined && !UNIT_WORD.test(unit)) return undefined;
  const over = amount > AMOUNT_MAX && ({ doubt: 'over' } as const);
  const measured = unit !== undefined && BULK_WORD.test(unit) && ({ doubt: 'measure' } as const);
  const named =
    unit !== undefined && !/^(?:u|un|uni|unid\w*|uds?|c\/u|piezas?|p(?:a?q|ack)\w*)$/.test(unit);
  return { amount, ...measured, ...over, ...(named && { unit }) };
}
