import type { Limits } from './limits';
import { Count, SheetGrid, type Area, type SheetCell } from './SheetGrid';
import { attribute, child, children, isTrue, parseXml } from './xml';
import { readRuns, readXlsxCell, type XlsxBook } from './xlsxCell';
import { readStyles } from './xlsxStyles';
import type { OpenPart } from './zip';

/** Reads the sheets of an Excel book, in the order of their tabs. */
export function readXlsx(open: OpenPart, limits: Limits, withHidden: boolean) {
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
    count: new Count(limits),
  };
  return children(child(workbook, 'sheets'), 'sheet').flatMap((sheet) => {
    const isHidden = /hidden/i.test(attribute(sheet, 'state'));
    const id = attribute(sheet, 'id');
    const found = parts.find((relation) => relation.id === id && relation.type === 'worksheet');
    const root = found && (!isHidden || withHidden) ? part(found.path) : undefined;
    if (!root) return [];
    const tables = relations(found!.path).filter(({ type }) => type === 'table');
    const filters = [root, ...tables.map(({ path }) => part(path))].flatMap(
      (owner) => areaOf(attribute(child(owner, 'autoFilter'), 'ref')) ?? [],
    );
    return [{ name: attribute(sheet, 'name'), isHidden, ...readSheet(root, filters, book) }];
  });
}

/** Resolves a part's path, which is absolute or starts from the folder of the naming part. */
const resolvePath = (target: string, from: string): string =>
  decodeURIComponent(new URL(target.replace(/\\/g, '/'), `http://book/${from}`).pathname.slice(1));

function readSheet(root: Element, filters: Area[], book: XlsxBook) {
  const grid = new SheetGrid(book.count);
  for (const column of children(child(root, 'cols'), 'col').slice(0, COLUMNS_MAX)) {
    if (!isTrue(column.getAttribute('hidden')) && column.getAttribute('width') !== '0') continue;
    const last = Math.min(Number(column.getAttribute('max')), COLUMNS_MAX);
    for (let at = Number(column.getAttribute('min')); at <= last; at += 1) grid.hideColumn(at - 1);
  }
  let index = -1;
  for (const row of children(child(root, 'sheetData'), 'row')) {
    index = row.hasAttribute('r') ? Number(row.getAttribute('r')) - 1 : index + 1;
    const isHidden = isTrue(row.getAttribute('hidden')) || row.getAttribute('ht') === '0';
    const isFiltered = filters.some(({ top, bottom }) => index > top && index <= bottom);
    const hidden = isHidden ? (isFiltered ? 'filter' : 'hand') : undefined;
    grid.addRow(index, hidden, readCells(row, grid, book));
  }
  for (const merge of children(child(root, 'mergeCells'), 'mergeCell')) {
    const area = areaOf(attribute(merge, 'ref'));
    if (area) grid.merge(area);
  }
  return grid.table();
}

/** Is the last column of Excel. */
const COLUMNS_MAX = 16_384;

function readCells(row: Element, grid: SheetGrid, book: XlsxBook): Map<number, SheetCell> {
  const cells = new Map<number, SheetCell>();
  let column = -1;
  for (const cell of children(row, 'c')) {
    const named = placeOf(cell.getAttribute('r') ?? '').column;
    // Some programs name no cells.
    column = named < 0 ? column + 1 : named;
    const read = readXlsxCell(cell, book);
    if (read.text === '') continue;
    cells.set(column, read);
    const area = read.text.startsWith('=') && areaOf(attribute(child(cell, 'f'), 'ref'));
    if (area) grid.fill(area, read);
  }
  return cells;
}

/** Reads an area such as 'A2:C4'. */
function areaOf(reference: string): Area | undefined {
  const [from, to] = reference.split(':').map(placeOf);
  return from && to && { top: from.row, bottom: to.row, left: from.column, right: to.column };
}

function placeOf(place: string): { column: number; row: number } {
  const [, letters = '', digits = ''] = /^\$?([A-Z]+)\$?(\d*)$/i.exec(place) ?? [];
  const column = [...letters.toUpperCase()].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  );
  return { column: column - 1, row: Number(digits) - 1 };
}
