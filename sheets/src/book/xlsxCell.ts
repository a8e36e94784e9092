import { joinRuns, type Run } from './runs';
import type { Count } from './SheetGrid';
import { readFormat } from './formatCode';
import { showNumber } from './showNumber';
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

/** Reads a cell's text as shown; the book holds a formula's last result. */
export function xlsxCellText(
  cell: Element,
  { strings, styles, from1904, count }: XlsxBook,
): string {
  const value = child(cell, 'v')?.textContent ?? '';
  const style = styles[Number(cell.getAttribute('s') ?? 0)];
  const show = (runs: Run[]) => {
    for (const { text } of runs) count.add(0, text.length + 1);
    return joinRuns(runs, style?.struck ?? false);
  };
  switch (cell.getAttribute('t') ?? 'n') {
    case 's':
      return show(strings[Number(value)] ?? []);
    case 'inlineStr':
      return show(readRuns(child(cell, 'is')));
    case 'str':
      return show([{ text: unescape(value) }]);
    case 'b':
      return show([{ text: isTrue(value) ? 'VERDADERO' : 'FALSO' }]);
    case 'd':
      return show([{ text: value.replace(/^(\d{4})-(\d\d)-(\d\d).*$/, '$3/$2/$1') }]);
    case 'n':
      return show([
        {
          text:
            value === ''
              ? formulaOf(cell)
              : showNumber(Number(value), style?.format ?? GENERAL, from1904),
        },
      ]);
    // An error is no value.
    default:
      return '';
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
