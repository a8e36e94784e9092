import { isFormulaError } from '../formulaError';
import { readFormat } from './formatCode';
import { joinRuns, type Run } from './runs';
import type { Count, SheetCell } from './SheetGrid';
import { dayOfNumber, showNumber } from './showNumber';
import { child, isTrue } from './xml';
import { isStruck, type Style } from './xlsxStyles';

/** Holds the parts of an Excel book that cells refer to. */
export interface XlsxBook {
  strings: Run[][];
  styles: Style[];
  from1904: boolean;
  count: Count;
}

const GENERAL = readFormat('General');

/** Reads a cell as shown; the book holds a formula's last result. */
export function readXlsxCell(
  cell: Element,
  { strings, styles, from1904, count }: XlsxBook,
): SheetCell {
  const result = child(cell, 'v');
  const value = result?.textContent ?? '';
  const style = styles[Number(cell.getAttribute('s') ?? 0)];
  const show = (runs: Run[]): SheetCell => {
    for (const { text } of runs) count.add(0, text.length + 1);
    return { text: joinRuns(runs, style?.struck ?? false) };
  };
  const type = cell.getAttribute('t') ?? 'n';
  // A formula's result may be an empty text.
  if (type === 'str' ? !result : value === '' && type !== 'inlineStr') {
    return show([{ text: formulaOf(cell) }]);
  }
  switch (type) {
    case 's':
      return show(strings[Number(value)] ?? []);
    case 'inlineStr':
      return show(readRuns(child(cell, 'is')));
    case 'str':
      return show([{ text: unescape(value) }]);
    case 'b':
      return show([{ text: isTrue(value) ? 'VERDADERO' : 'FALSO' }]);
    case 'd': {
      const date = value.replace(/^(\d{4})-(\d\d)-(\d\d).*$/, '$3/$2/$1');
      return { ...show([{ text: date }]), date };
    }
    case 'n': {
      const format = style?.format ?? GENERAL;
      const date = dayOfNumber(Number(value), format, from1904);
      return {
        ...show([{ text: showNumber(Number(value), format, from1904) }]),
        ...(date !== undefined && { date }),
      };
    }
    default:
      return { text: isFormulaError(value) ? value : '#ERROR!' };
  }
}

/** Shows a formula without a result, as programs without arithmetic write it. */
function formulaOf(cell: Element): string {
  const formula = child(cell, 'f');
  return formula ? `=${formula.textContent ?? ''}` : '';
}

/** Reads a text's runs, without the phonetic ones. */
export function readRuns(item: Element | undefined): Run[] {
  return [...(item?.children ?? [])].flatMap((part) => {
    if (part.localName === 't') return [{ text: unescape(part.textContent ?? '') }];
    if (part.localName !== 'r') return [];
    const style = child(part, 'rPr');
    const text = unescape(child(part, 't')?.textContent ?? '');
    return [style ? { text, struck: isStruck(style) } : { text }];
  });
}

/** Reads the signs that Excel writes by their code: '_x000D_'. */
const unescape = (text: string): string =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
