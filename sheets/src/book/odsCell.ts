import type { OdsStyles } from './odsStyles';
import { joinRuns, type Run } from './runs';
import { grouped, plain, roundSafely } from './showNumber';
import { attribute, children } from './xml';

const ERROR =
  /^(?:#N\/[AD]|#[¡¿]?(?:REF|DIV\/0|VALUE|VALOR|NAME|NOMBRE|N[UÚ]M|NULL|NULO)[!?]|Err:\d+)$/;

/** Reads a cell's text as shown; numbers get the signs of Argentina. */
export function odsCellText(cell: Element, styles: OdsStyles, style: string | undefined): string {
  const runs = children(cell, 'p').flatMap((paragraph, index) => [
    ...(index > 0 ? [{ text: '\n' }] : []),
    ...runsOf(paragraph, styles),
  ]);
  const struck = styles.strikes(style) ?? false;
  const shown = joinRuns(
    runs.map(({ text }) => ({ text })),
    false,
  );
  const replaced = valueText(cell, shown);
  return replaced === undefined ? joinRuns(runs, struck) : joinRuns([{ text: replaced }], struck);
}

/** Returns the text for a cell whose shown text is missing, foreign or no value. */
function valueText(cell: Element, shown: string): string | undefined {
  if (ERROR.test(shown)) return '';
  const value = Number(attribute(cell, 'value') || NaN);
  switch (attribute(cell, 'value-type')) {
    case 'float':
      return numberText(shown, value, '');
    case 'currency':
      return numberText(shown, value, `${attribute(cell, 'currency').replace(/^(?:ARS)?$/, '$')} `);
    case 'percentage':
      return numberText(shown, value * 100, '', '%');
    case 'boolean':
      return attribute(cell, 'boolean-value') === 'true' ? 'VERDADERO' : 'FALSO';
    case 'date':
      return /^[\d/.-]*$/.test(shown)
        ? attribute(cell, 'date-value').replace(/^(\d{4})-(\d\d)-(\d\d).*$/, '$3/$2/$1')
        : undefined;
    default:
      return shown === '' ? attribute(cell, 'string-value') || formulaOf(cell) : undefined;
  }
}

/** Shows a formula without a result, as programs without arithmetic write it. */
const formulaOf = (cell: Element): string =>
  attribute(cell, 'value-type') === '' ? attribute(cell, 'formula').replace(/^\w+:/, '') : '';

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
