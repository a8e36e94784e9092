import { TooLarge, type Limits } from './limits';
import { Count, SheetGrid, type Hidden, type SheetCell } from './SheetGrid';
import { readOdsCell } from './odsCell';
import { readOdsStyles, type OdsStyles } from './odsStyles';
import { attribute, child, children, parseXml } from './xml';
import type { OpenPart } from './zip';

/** Is the last column of LibreOffice. */
const COLUMNS_MAX = 16_384;

/** Reads the sheets of an OpenDocument book, in the order of their tabs. */
export function readOds(open: OpenPart, limits: Limits, withHidden: boolean) {
  const root = parseXml(open('content.xml')!);
  const named = open('styles.xml');
  const styles = readOdsStyles(root, named && parseXml(named));
  const count = new Count(limits);
  const book = child(child(root, 'body'), 'spreadsheet');
  return children(book, 'table')
    .map((table) => ({ table, isHidden: styles.hidesSheet(attribute(table, 'style-name')) }))
    .filter(({ isHidden }) => !isHidden || withHidden)
    .map(({ table, isHidden }) => ({
      name: attribute(table, 'name'),
      isHidden,
      ...readTable(table, styles, count),
    }));
}

const GROUPS = {
  row: /^table-(?:header-)?rows$|^table-row-group$/,
  column: /^table-(?:header-)?columns$|^table-column-group$/,
};

type Part = [element: Element, hidden: Hidden | undefined];

/** Lists rows or columns, which stand in groups, too; a closed group hides its parts. */
function partsOf(
  parent: Element,
  name: 'row' | 'column',
  closed?: Hidden,
  parts: Part[] = [],
): Part[] {
  for (const part of parent.children) {
    if (part.localName === `table-${name}`) {
      const visibility = attribute(part, 'visibility');
      const hidden = { filter: 'filter', collapse: 'hand' } as const;
      parts.push([part, closed ?? hidden[visibility as keyof typeof hidden]]);
    } else if (GROUPS[name].test(part.localName)) {
      partsOf(part, name, attribute(part, 'display') === 'false' ? 'hand' : closed, parts);
    }
  }
  return parts;
}

const repeats = (element: Element, name: 'rows' | 'columns'): number =>
  Math.max(1, Number(attribute(element, `number-${name}-repeated`)) || 1);

function readTable(table: Element, styles: OdsStyles, count: Count) {
  const grid = new SheetGrid(count);
  const columnStyles: string[] = [];
  for (const [column, hidden] of partsOf(table, 'column')) {
    const last = Math.min(columnStyles.length + repeats(column, 'columns'), COLUMNS_MAX);
    const style = attribute(column, 'default-cell-style-name');
    while (columnStyles.length < last) {
      if (hidden) grid.hideColumn(columnStyles.length);
      columnStyles.push(style);
    }
  }
  let index = 0;
  for (const [row, hidden] of partsOf(table, 'row')) {
    const times = repeats(row, 'rows');
    const cells = readCells(row, index, { grid, styles, columnStyles });
    const letters = [...cells.values()].reduce((sum, { text }) => sum + text.length, 0);
    // A sheet ends with a million empty rows.
    for (let at = 0; at < times && cells.size > 0; at += 1) {
      count.add(0, letters);
      grid.addRow(index + at, hidden, new Map(cells));
    }
    index += times;
  }
  return grid.table();
}

interface Sheet {
  grid: SheetGrid;
  styles: OdsStyles;
  columnStyles: string[];
}

function readCells(row: Element, index: number, sheet: Sheet): Map<number, SheetCell> {
  const { grid, styles, columnStyles } = sheet;
  const rowStyle = attribute(row, 'default-cell-style-name');
  const cells = new Map<number, SheetCell>();
  let column = 0;
  for (const cell of row.children) {
    const times = repeats(cell, 'columns');
    if (cell.localName === 'table-cell' && (cell.firstChild || cell.hasAttributes())) {
      const style = attribute(cell, 'style-name') || rowStyle || columnStyles[column];
      const read = readOdsCell(cell, styles, style);
      if (read.text !== '') {
        if (column + times > COLUMNS_MAX) throw new TooLarge();
        for (let at = 0; at < times; at += 1) cells.set(column + at, read);
      }
      const area = (rows: string, columns: string) => ({
        top: index,
        bottom: index + (Number(attribute(cell, rows)) || 1) - 1,
        left: column,
        right: column + (Number(attribute(cell, columns)) || 1) - 1,
      });
      const merged = area('number-rows-spanned', 'number-columns-spanned');
      if (merged.bottom > index || merged.right > column) grid.merge(merged);
      if (read.text.startsWith('=')) {
        grid.fill(area('number-matrix-rows-spanned', 'number-matrix-columns-spanned'), read);
      }
    }
    column += times;
  }
  return cells;
}
