import { Count, SheetGrid } from './SheetGrid';
import { attribute, child, children, isTrue, parseXml } from './xml';
import { readRuns, xlsxCellText, type XlsxBook } from './xlsxCell';
import { readStyles } from './xlsxStyles';
import type { OpenPart } from './zip';

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
  if (!workbook) throw new Error('The book has no workbook.');
  const parts = relations(main);
  const book: XlsxBook = {
    strings: children(part(typed(parts, 'sharedStrings')), 'si').map(readRuns),
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

function readSheet(root: Element, book: XlsxBook) {
  const grid = new SheetGrid(book.count);
  for (const column of children(child(root, 'cols'), 'col').slice(0, COLUMNS_MAX)) {
    if (!isTrue(column.getAttribute('hidden')) && column.getAttribute('width') !== '0') continue;
    const last = Math.min(Number(column.getAttribute('max')), COLUMNS_MAX);
    for (let at = Number(column.getAttribute('min')); at <= last; at += 1) grid.hideColumn(at - 1);
  }
  let index = -1;
  for (const row of children(child(root, 'sheetData'), 'row')) {
    index = row.hasAttribute('r') ? Number(row.getAttribute('r')) - 1 : index + 1;
    const hidden = isTrue(row.getAttribute('hidden')) || row.getAttribute('ht') === '0';
    grid.addRow(index, hidden, readCells(row, book));
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

function readCells(row: Element, book: XlsxBook): Map<number, string> {
  const cells = new Map<number, string>();
  let column = -1;
  for (const cell of children(row, 'c')) {
    const named = placeOf(cell.getAttribute('r') ?? '').column;
    // Some programs name no cells.
    column = named < 0 ? column + 1 : named;
    const text = xlsxCellText(cell, book);
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
