import { AMOUNT_MAX } from '@mg/shared/constants';
import type { Amount } from './Match';
import { plainText } from './plainText';
import { unitKind } from './words';

const WHOLE = /^(?:x\s*)?(\d+)(?:[.,]0{1,2})?(?:[\s.]*(\p{L}[\p{L}. ]*))?$/u;

/** Reads a text that holds nothing but an amount: '10', '10 cajas', '2,5', '1.500', 'dos mil'. */
export function readAmount(text: string): Amount | undefined {
  if (text.length > 40) return undefined;
  const plain = plainText(text.replace(/^=?["'](.*?)"?$/, '$1').replace(/[()[\]]/g, ' '))
    .toLowerCase()
    .replace(/(\d)[.\s-]+$/, '$1')
    .trim()
    .replace(/^un[oa]?(?= \p{L}|$)/u, '1')
    .replace(/^(\d+) \1$/, '$1');
  const [, digits, unit = ''] = WHOLE.exec(plain) ?? [];
  if (digits) return withUnit(Number(digits), unit.replace(/\.$/, ''));
  const numbers = /^\d[\d\s.,/+\-aoyóu]*$|^\D*\b(?:medi[oa]|cuarto)s?\b|\by medi[oa]\b/.test(plain);
  if (!numbers) return undefined;
  const [, first = '1', between, second] = /(\d+)\s*([/.,aouyó+-])?\s*(\d+)?/.exec(plain) ?? [];
  const range = second !== undefined && between !== ',' && between !== '.' && Number(second) > 4;
  return { amount: Number(first), doubt: range ? 'range' : 'fraction' };
}

/** Reads a whole amount; an amount in a unit other than pieces keeps the unit. */
export function withUnit(amount: number, unit: string): Amount | undefined {
  const kind = unitKind(unit);
  if (unit !== '' && (!kind || kind === 'size')) return undefined;
  return { amount, doubt: amount > AMOUNT_MAX ? 'over' : undefined, unit: unit || undefined };
}
