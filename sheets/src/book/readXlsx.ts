import type { Area, Hidden, RawSheet, SheetCell } from './grid';
import type { Spend } from './limits';
import { builtInFormat } from './showNumber';
import { isStruck, readRuns, readXlsxCell, type XlsxBook } from './xlsxCell';
import { attribute, child, children, isTrue, parseXml, type Xml } from './xml';
import type { OpenPart } from './zip';

/** Reads the sheets of an Excel book, in the order of their tabs. */
export function readXlsx(open: OpenPart, spend: Spend, withHidden = false): RawSheet[] {
  const part = (path = '') => {
    const bytes = open(path);
    return bytes && parseXml(bytes, spend);
  };
  /** Finds the part to which another part has a relation of this type and, of several, this id. */
  const related = (path: string, type: string, id?: string) => {
    const list = part(path.replace(/([^/]*)$/, '_rels/$1.rels'));
    const found = children(list, 'Relationship').find(
      ({ attributes: { Id, Type } }) => Type?.endsWith(`/${type}`) && (!id || Id === id),
    );
    return found && resolvePath(attribute(found, 'Target'), path);
  };
  const main = related('', 'officeDocument') ?? 'xl/workbook.xml';
  const workbook = part(main);
  if (!workbook) throw new Error('The book has no workbook.');
  const book: XlsxBook = {
    strings: children(part(related(main, 'sharedStrings')), 'si').map(readRuns),
    styles: readStyles(part(related(main, 'styles'))),
    from1904: isTrue(attribute(child(workbook, 'workbookPr'), 'date1904')),
    spend,
  };
  return children(child(workbook, 'sheets'), 'sheet').flatMap((sheet) => {
    const isHidden = /hidden/i.test(attribute(sheet, 'state'));
    if (isHidden && !withHidden) return [];
    const root = part(related(main, 'worksheet', attribute(sheet, 'id')));
    return root ? [{ name: attribute(sheet, 'name'), isHidden, ...readSheet(root, book) }] : [];
  });
}

/** Resolves a part's path, which is absolute or starts from the folder of the naming part. */
const resolvePath = (target: string, from: string): string =>
  decodeURIComponent(new URL(target.replace(/\\/g, '/'), `http://book/${from}`).pathname.slice(1));

/** Reads the styles of cells, in the order of their numbers. */
function readStyles(root: Xml | undefined): XlsxBook['styles'] {
  const formats = new Map(
    children(child(root, 'numFmts'), 'numFmt').map((format) => [
      attribute(format, 'numFmtId'),
      attribute(format, 'formatCode'),
    ]),
  );
  const fonts = children(child(root, 'fonts'), 'font').map(isStruck);
  return children(child(root, 'cellXfs'), 'xf').map((style) => {
    const id = attribute(style, 'numFmtId');
    return {
      format: formats.get(id) ?? builtInFormat(id),
      isStruck: fonts[Number(attribute(style, 'fontId'))] ?? false,
    };
  });
}

/** Is the last column of Excel. */
const COLUMNS_MAX = 16_384;

function readSheet(root: Xml, book: XlsxBook): Pick<RawSheet, 'rows' | 'hidden' | 'merged'> {
  const hidden = new Set<number>();
  for (const { attributes } of children(child(root, 'cols'), 'col')) {
    if (!isTrue(attributes.hidden) && attributes.width !== '0') continue;
    const [first, last] = [Number(attributes.min), Math.min(Number(attributes.max), COLUMNS_MAX)];
    for (let at = first; at <= last; at += 1) {
      book.spend('tags', 1);
      hidden.add(at - 1);
    }
  }
  // The rows of a filtered sheet, or of a table within, are hidden by the filter.
  const isFiltered = child(root, 'autoFilter') ?? child(root, 'tableParts');
  let line = 0;
  const rows = children(child(root, 'sheetData'), 'row').map((row) => {
    line = Number(row.attributes.r ?? line + 1);
    const isHidden = isTrue(row.attributes.hidden) || row.attributes.ht === '0';
    const cause: Hidden | undefined = isHidden ? (isFiltered ? 'filter' : 'hand') : undefined;
    return { line, ...(cause && { hidden: cause }), cells: readCells(row, book) };
  });
  const merges = children(child(root, 'mergeCells'), 'mergeCell');
  return { rows, hidden, merged: merges.map((merge) => areaOf(attribute(merge, 'ref'))) };
}

function readCells(row: Xml, book: XlsxBook): SheetCell[] {
  const cells: SheetCell[] = [];
  let column = -1;
  for (const cell of children(row, 'c')) {
    // Some programs name no cells.
    column = cell.attributes.r ? areaOf(cell.attributes.r).left : column + 1;
    const read = readXlsxCell(cell, book);
    if (read.text === '') continue;
    cells[column] = read;
  }
  book.spend('cells', cells.length);
  return cells;
}

/** Reads an area such as 'A2:C4', or a single place. */
function areaOf(reference: string): Area {
  const places = reference.split(':').map((place) => {
    const [, letters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?(\d*)$/i.exec(place) ?? [];
    const parts = [...letters.toUpperCase()].map((letter) => letter.charCodeAt(0) - 64);
    return { column: parts.reduce((sum, part) => sum * 26 + part, 0) - 1, row: Number(digits) - 1 };
  });
  const [from, to = from] = places as [(typeof places)[0], (typeof places)[0]?];
  return { top: from.row, bottom: to.row, left: from.column, right: to.column };
}
