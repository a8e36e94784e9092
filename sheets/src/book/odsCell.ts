import { isFormulaError } from '../formulaError';
import type { OdsStyles } from './odsStyles';
import { joinRuns, type Run } from './runs';
import { grouped, plain, roundSafely } from './showNumber';
import type { SheetCell } from './SheetGrid';
import { attribute, children } from './xml';

/** Reads a cell as shown; numbers get the signs of Argentina. */
export function readOdsCell(
  cell: Element,
  styles: OdsStyles,
  style: string | undefined,
): SheetCell {
  const runs = children(cell, 'p').flatMap((paragraph, index) => [
    ...(index > 0 ? [{ text: '\n' }] : []),
    ...runsOf(paragraph, styles),
  ]);
  const struck = styles.strikes(style) ?? false;
  const shown = joinRuns(
    runs.map(({ text }) => ({ text })),
    false,
  );
  if (isFormulaError(shown)) return { text: shown };
  const replaced = valueText(cell, shown);
  const date = dayOf(cell, shown);
  return {
    text: joinRuns(replaced === undefined ? runs : [{ text: replaced }], struck),
    ...(date !== undefined && { date }),
  };
}

/** Returns the text for a cell whose shown text is missing or foreign. */
function valueText(cell: Element, shown: string): string | undefined {
  const value = Number(attribute(cell, 'value') || NaN);
  switch (hasResult(cell, shown) && attribute(cell, 'value-type')) {
    case 'float':
      return numberText(shown, value, '');
    case 'currency':
      return numberText(shown, value, `${attribute(cell, 'currency').replace(/^(?:ARS)?$/, '$')} `);
    case 'percentage':
      return numberText(shown, value * 100, '', '%');
    case 'boolean':
      return attribute(cell, 'boolean-value') === 'true' ? 'VERDADERO' : 'FALSO';
    case 'date':
      return /^[\d/.-]*$/.test(shown) ? fullDay(cell) : undefined;
    case false:
      // A formula shows itself, as programs without arithmetic write it.
      return attribute(cell, 'formula').replace(/^\w+:/, '');
    default:
      return shown === '' ? attribute(cell, 'string-value') : undefined;
  }
}

const RESULT = /^(?:\w+:)?(?:(?:string|boolean|date|time)-)?value$/;

/** Tells whether a cell has a result, or no formula. */
const hasResult = (cell: Element, shown: string): boolean =>
  shown !== '' ||
  attribute(cell, 'formula') === '' ||
  children(cell, 'p').length > 0 ||
  cell.getAttributeNames().some((name) => RESULT.test(name));

const fullDay = (cell: Element): string =>
  attribute(cell, 'date-value').replace(/^(\d{4})-(\d\d)-(\d\d).*$/, '$3/$2/$1');

/** Returns the day of a date, the whole month where the first day is not shown, or '' for a time. */
function dayOf(cell: Element, shown: string): string | undefined {
  const type = attribute(cell, 'value-type');
  if (type === 'time') return '';
  if (type !== 'date') return undefined;
  const day = fullDay(cell);
  const isMonth = day.startsWith('01/') && shown !== '' && !/\b0?1\b/.test(shown);
  return isMonth ? day.slice(3) : day;
}

/** Writes a number of another country's book as Argentines do, and keeps the text around. */
function numberText(shown: string, value: number, before: string, after = ''): string | undefined {
  if (Number.isNaN(value)) return undefined;
  if (shown === '') return `${before}${plain(value)}${after}`;
  const numbers = shown.match(NUMBER) ?? [];
  // A date, a fraction or a scientific number has several.
  if (numbers.length !== 1) return undefined;
  const [number] = numbers as [string];
  for (const point of [',', '.']) {
    const [, whole = number, decimals = ''] = number.match(`^(.*)\\${point}(\\d*)$`) ?? [];
    const digits = whole.replace(/\D/g, '');
    const off = Math.abs(Number(`${digits}.${decimals}`) - Math.abs(value));
    if (whole.includes(point) || off > 0.5000001 * 10 ** -decimals.length) continue;
    const [units, rest] = roundSafely(Math.abs(value), decimals.length, decimals.length);
    const padded = units.padStart(digits.length, '0');
    return shown.replace(number, (whole === digits ? padded : grouped(padded)) + rest);
  }
  return undefined;
}

const NUMBER = /\d[\d.,'\s]*\d|\d/g;

const LEFT_OUT = /^(?:annotation|note|ruby-text|frame|shape|custom-shape|g)$/;

/** Reads a paragraph's runs, without comments and drawings. */
function runsOf(node: Element, styles: OdsStyles, struck?: boolean): Run[] {
  return [...node.childNodes].flatMap((part) => {
    if (part.nodeType === Node.TEXT_NODE || part.nodeType === Node.CDATA_SECTION_NODE) {
      return [{ text: (part.nodeValue ?? '').replace(/\s+/g, ' '), struck }];
    }
    if (!(part instanceof Element) || LEFT_OUT.test(part.localName)) return [];
    if (part.localName === 's' || part.localName === 'tab') return [{ text: ' ', struck }];
    if (part.localName === 'line-break') return [{ text: '\n', struck }];
    const style = part.localName === 'span' ? attribute(part, 'style-name') : '';
    return runsOf(part, styles, styles.strikes(style) ?? struck);
  });
}
