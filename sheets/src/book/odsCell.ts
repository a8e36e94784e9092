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
  const { formula, value = '', currency = 'ARS', 'value-type': type = '' } = cell.attributes;
  const hasResult = Object.keys(cell.attributes).some((name) => /^(?:\w+-)?value$/.test(name));
  // A formula shows itself, as programs without arithmetic write it.
  if (formula && isBare && !hasResult) return { text: formula.replace(/^\w+:/, '') };
  const sign = currency.replace('ARS', '$');
  const bare: Record<string, string> = { float: '0', currency: `${sign} 0`, percentage: '0%' };
  if (bare[type]) return { text: numberText(shown || bare[type], value) };
  switch (type) {
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

const NUMBER = /\d[\d.,'\s]*\d|\d/g;

/** Writes a number without a loss, between the signs around the shown one. */
function numberText(shown: string, value: string): string {
  const [number, ...others] = shown.match(NUMBER) ?? [];
  // A fraction or a scientific number has several.
  if (!number || others.length > 0 || value === '' || !Number.isFinite(Number(value))) return shown;
  const zeros = /^0\d*$/.test(number) ? number.length : 0;
  const size = Math.abs(Number(value)) * (shown.includes('%') ? 100 : 1);
  return shown.replace(number, () => plain(size, zeros));
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
