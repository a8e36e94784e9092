import { Count, SheetGrid } from './SheetGrid';
import { joinRuns, type Run } from './runs';
import { showNumber } from './showNumber';
import { attribute, child, children, isTrue, parseXml } from './xml';
import { isStruck, readStyles, type Style } from './xlsxStyles';
import type { OpenPart } from './zip';

interface Book {
  strings: Run[][];
  styles: Style[];
  from1904: boolean;
  count: Count;
}

/** Reads the sheets in sight of an Excel book, in the order of their tabs. */
export function readXlsx(open: OpenPart) {
  const part = (path = '') => {
    const bytes = open(path);
    return bytes && parseXml(bytes);
  };
  const relations = (path: string) => {
    const name = path.lastIndexOf('/') + 1;
    const list = part(`${path.slice(0, name)}_rels/${path.slice(name)}.rels`);
    return children(list, 'Relationship').map((relation) => ({
      id: attribute(relation, 'Id'),
      type: attribute(relation, 'Type').replace(/^.*\//, ''),
      path: resolvePath(attribute(relation, 'Target'), path),
    }));
  };
  const typed = (list: ReturnType<typeof relations>, type: string) =>
    list.find((relation) => relation.type === type)?.path;

  const main = typed(relations(''), 'officeDocument') ?? 'xl/workbook.xml';
  const workbook = part(main);
  const parts = relations(main);
  const book: Book = {
    strings: children(part(typed(parts, 'sharedStrings')), 'si').map(runsOf),
    styles: readStyles(part(typed(parts, 'styles'))),
    from1904: isTrue(attribute(child(workbook, 'workbookPr'), 'date1904')),
    count: new Count(),
  };
  return children(child(workbook, 'sheets'), 'sheet')
    .filter((sheet) => !/hidden/i.test(attribute(sheet, 'state')))
    .flatMap((sheet) => {
      const id = attribute(sheet, 'id');
      const found = parts.find((relation) => relation.id === id && relation.type === 'worksheet');
      const root = found && part(found.path);
      return root ? [{ name: attribute(sheet, 'name'), ...readSheet(root, book) }] : [];
    });
}

/** Resolves a part's path, which is absolute or starts from the folder of the naming part. */
const resolvePath = (target: string, from: string): string =>
  decodeURIComponent(new URL(target.replace(/\\/g, '/'), `http://book/${from}`).pathname.slice(1));

function readSheet(root: Element, book: Book) {
  const grid = new SheetGrid(book.count);
  for (const column of children(child(root, 'cols'), 'col').slice(0, COLUMNS_MAX)) {
    if (!isTrue(column.getAttribute('hidden')) && column.getAttribute('width') !== '0') continue;
    const last = Math.min(Number(column.getAttribute('max')), COLUMNS_MAX);
    for (let at = Number(column.getAttribute('min')); at <= last; at += 1) grid.hideColumn(at - 1);
  }
  let index = -1;
  for (const row of children(child(root, 'sheetData'), 'row')) {
    index = row.hasAttribute('r') ? Number(row.getAttribute('r')) - 1 : index + 1;
    grid.addRow(index, isTrue(row.getAttribute('hidden')), readCells(row, book));
  }
  for (const merge of children(child(root, 'mergeCells'), 'mergeCell')) {
    const [from, to] = attribute(merge, 'ref').split(':').map(placeOf);
    if (from && to) {
      grid.merge({ top: from.row, bottom: to.row, left: from.column, right: to.column });
    }
  }
  return grid.table();
}

/** Is the last column of Excel. */
const COLUMNS_MAX = 16_384;

function readCells(row: Element, book: Book): Map<number, string> {
  const cells = new Map<number, string>();
  let column = -1;
  for (const cell of children(row, 'c')) {
    const place = cell.getAttribute('r');
    column = place ? placeOf(place).column : column + 1;
    const text = cellText(cell, book);
    if (text !== '') cells.set(column, text);
  }
  return cells;
}

function placeOf(place: string): { column: number; row: number } {
  const [, letters = '', digits = ''] = /^\$?([A-Z]+)\$?(\d*)$/i.exec(place) ?? [];
  const column = [...letters.toUpperCase()].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  );
  return { column: column - 1, row: Number(digits) - 1 };
}

function cellText(cell: Element, { strings, styles, from1904, count }: Book): string {
  const value = child(cell, 'v')?.textContent ?? '';
  const style = styles[Number(cell.getAttribute('s') ?? 0)];
  const show = (...runs: Run[]) => {
    for (const { text } of runs) count.add(0, text.length);
    return joinRuns(runs, style?.struck ?? false);
  };
  switch (cell.getAttribute('t') ?? 'n') {
    case 's':
      return show(...(strings[Number(value)] ?? []));
    case 'inlineStr':
      return show(...runsOf(child(cell, 'is')));
    case 'str':
      return show({ text: unescape(value) });
    case 'b':
      return show({ text: isTrue(value) ? 'VERDADERO' : 'FALSO' });
    case 'd':
      return show({ text: value.replace(/^(\d{4})-(\d\d)-(\d\d).*$/, '$3/$2/$1') });
    case 'n':
      return value === ''
        ? ''
        : show({ text: showNumber(Number(value), style?.format ?? 'General', from1904) });
    // An error is no value.
    default:
      return '';
  }
}

/** Reads a text's runs, without the phonetic ones. */
function runsOf(item: Element | undefined): Run[] {
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
