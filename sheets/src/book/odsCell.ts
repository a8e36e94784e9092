import { isFormulaError } from '../formulaError';
import { cellText, type Run } from './cellText';
import type { SheetCell } from './grid';
import { plain, showDay } from './showNumber';
import { attribute, children, isTrue, type Xml } from './xml';

/** Tells whether a style strikes its text through; undefined when the style says nothing. */
export type Struck = (style: string) => boolean | undefined;

/** Reads a cell; numbers and days get the form of Argentina. */
export function readOdsCell(cell: Xml, style: string, struck: Struck): SheetCell {
  const paragraphs = children(cell, 'p');
  const runs = paragraphs.flatMap((one) => [{ text: '\n' }, ...runsOf(one, struck)]);
  const shown = cellText(runs.map(({ text }) => ({ text })));
  if (isFormulaError(shown)) return { text: shown };
  const read = valueOf(cell, shown, paragraphs.length === 0);
  return { ...read, text: cellText(read.text === shown ? runs : [read], struck(style)) };
}

function valueOf(cell: Xml, shown: string, isBare: boolean): SheetCell {
  const { formula, value = '', currency = 'ARS' } = cell.attributes;
  const hasResult = Object.keys(cell.attributes).some((name) => /^(?:\w+-)?value$/.test(name));
  // A formula shows itself, as programs without arithmetic write it.
  if (formula && isBare && !hasResult) return { text: formula.replace(/^\w+:/, '') };
  switch (attribute(cell, 'value-type')) {
    case 'float':
      return { text: numberText(shown || '0', value) };
    case 'currency':
      return { text: numberText(shown || `${currency.replace('ARS', '$')} 0`, value) };
    case 'percentage':
      return { text: numberText(shown || '0%', /^$|%/.test(shown) ? hundredfold(value) : value) };
    case 'date':
      return showDay(attribute(cell, 'date-value'), shown === '' || /\b0?1\b/.test(shown));
    case 'boolean':
      return { text: isTrue(cell.attributes['boolean-value']) ? 'VERDADERO' : 'FALSO' };
    case 'time':
      return { text: shown, date: '' };
    default:
      return { text: shown || attribute(cell, 'string-value') };
  }
}

const hundredfold = (value: string): string => value && String(Number(value) * 100);

const NUMBER = /\d[\d.,'\s]*\d|\d/g;

/** Writes a number without a loss, between the signs around the shown one. */
function numberText(shown: string, value: string): string {
  const [number, ...others] = shown.match(NUMBER) ?? [];
  // A fraction or a scientific number has several.
  if (!number || others.length > 0 || value === '' || !Number.isFinite(Number(value))) return shown;
  const zeros = /^0\d*$/.test(number) ? number.length : 0;
  return shown.replace(number, () => plain(Math.abs(Number(value)), zeros));
}

const LEFT_OUT = /^(?:annotation|note|ruby-text|frame|shape|custom-shape|g)$/;

/** Reads a paragraph's runs, without comments and drawings. */
const runsOf = (node: Xml, struckBy: Struck, struck?: boolean): Run[] =>
  node.parts.flatMap((part): Run[] => {
    if (typeof part === 'string') return [{ text: part.replace(/\s+/g, ' '), struck }];
    if (part.name === 'line-break') return [{ text: '\n', struck }];
    if (part.name === 's' || part.name === 'tab') return [{ text: ' ', struck }];
    if (LEFT_OUT.test(part.name)) return [];
    return runsOf(part, struckBy, struckBy(attribute(part, 'style-name')) ?? struck);
  });
