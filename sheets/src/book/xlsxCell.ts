import { isFormulaError } from '../formulaError';
import { cellText, type Run } from './cellText';
import type { SheetCell } from './grid';
import type { Spend } from './limits';
import { showDay, showNumber } from './showNumber';
import { attribute, child, children, isTrue, textOf, type Xml } from './xml';

/** Holds the parts of an Excel book that cells refer to. */
export interface XlsxBook {
  strings: Run[][];
  styles: { format: string; isStruck: boolean }[];
  from1904: boolean;
  spend: Spend;
}

/** Reads a cell; the book holds a formula's last result. */
export function readXlsxCell(cell: Xml, book: XlsxBook): SheetCell {
  const style = book.styles[Number(cell.attributes.s ?? 0)];
  const { text, runs = [{ text }], ...facts } = valueOf(cell, book, style?.format ?? 'General');
  // A run may be empty.
  for (const run of runs) book.spend('letters', run.text.length + 1);
  return { ...facts, text: cellText(runs, style?.isStruck) };
}

type Value = SheetCell & { runs?: Run[] };

function valueOf(cell: Xml, { strings, from1904 }: XlsxBook, format: string): Value {
  const result = child(cell, 'v');
  const value = textOf(result);
  const type = attribute(cell, 't') || 'n';
  // A formula's result may be an empty text.
  if (type === 'str' ? !result : value === '' && type !== 'inlineStr') {
    const formula = child(cell, 'f');
    return { text: formula ? `=${textOf(formula)}` : '' };
  }
  switch (type) {
    case 's':
      return { text: '', runs: strings[Number(value)] };
    case 'inlineStr':
      return { text: '', runs: readRuns(child(cell, 'is')) };
    case 'str':
      return { text: unescape(value) };
    case 'b':
      return { text: isTrue(value) ? 'VERDADERO' : 'FALSO' };
    case 'd':
      return showDay(value);
    case 'n':
      return showNumber(Number(value), format, from1904);
    default:
      return { text: isFormulaError(value) ? value : '#ERROR!' };
  }
}

/** Reads a text without its phonetic signs; a text has runs where its letters differ in looks. */
export const readRuns = (item: Xml | undefined): Run[] =>
  children(item).flatMap((part) => {
    if (part.name === 't') return [{ text: unescape(textOf(part)) }];
    if (part.name !== 'r') return [];
    const style = child(part, 'rPr');
    return [{ text: unescape(textOf(child(part, 't'))), struck: style && isStruck(style) }];
  });

/** Tells whether a font strikes text through; a bare element means yes. */
export function isStruck(font: Xml | undefined): boolean {
  const strike = child(font, 'strike');
  return strike !== undefined && !/^(?:0|false)$/.test(attribute(strike, 'val'));
}

/** Reads the signs that Excel writes by their code: '_x000D_'. */
const unescape = (text: string): string =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
