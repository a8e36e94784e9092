import type { Hidden, RawSheet, SheetCell } from './grid';
import type { Spend } from './limits';
import { readOdsCell, type Struck } from './odsCell';
import { attribute, child, children, parseXml, type Xml } from './xml';
import type { OpenPart } from './zip';

/** Reads the sheets of an OpenDocument book, in the order of their tabs. */
export function readOds(open: OpenPart, spend: Spend, withHidden = false): RawSheet[] {
  const root = parseXml(open('content.xml')!, spend);
  const styles = new Map(
    children(child(root, 'automatic-styles'), 'style').map((style) => {
      const line = attribute(child(style, 'text-properties'), 'text-line-through-style');
      const display = attribute(child(style, 'table-properties'), 'display');
      const isStruck = line === '' ? undefined : line !== 'none';
      return [attribute(style, 'name'), { isStruck, isHidden: display === 'false' }];
    }),
  );
  const struck: Struck = (name) => styles.get(name)?.isStruck;
  return children(child(child(root, 'body'), 'spreadsheet'), 'table').flatMap((table) => {
    const { name = '', 'style-name': style = '' } = table.attributes;
    const isHidden = styles.get(style)?.isHidden ?? false;
    const sheet = { name, isHidden, rows: [], hidden: new Set<number>(), merged: [] };
    return isHidden && !withHidden ? [] : [readTable(table, sheet, struck, spend)];
  });
}

/** Holds a row or column, the cause why nobody sees it, and how often it repeats. */
type Part = [element: Xml, hidden: Hidden | undefined, times: number];

const repeats = (element: Xml, name: string): number =>
  Math.max(1, Number(attribute(element, `number-${name}s-repeated`)) || 1);

/** Lists rows or columns, which stand in groups, too; a closed group hides its parts. */
function partsOf(parent: Xml, name: 'row' | 'column', closed?: Hidden): Part[] {
  return children(parent).flatMap((part): Part[] => {
    const { visibility, display } = part.attributes;
    const own = visibility === 'filter' ? 'filter' : visibility === 'collapse' ? 'hand' : undefined;
    if (part.name === `table-${name}`) return [[part, closed ?? own, repeats(part, name)]];
    // A group, or a list such as 'table-header-rows'.
    if (!part.name.includes(name)) return [];
    return partsOf(part, name, display === 'false' ? 'hand' : closed);
  });
}

function readTable(table: Xml, sheet: RawSheet, struck: Struck, spend: Spend): RawSheet {
  let from = 0;
  for (const [, hidden, times] of partsOf(table, 'column')) {
    if (hidden) spend('tags', times);
    for (let at = from; hidden && at < from + times; at += 1) sheet.hidden.add(at);
    from += times;
  }
  let line = 1;
  for (const [row, hidden, height] of partsOf(table, 'row')) {
    const cells: SheetCell[] = [];
    let column = 0;
    for (const cell of children(row)) {
      const times = repeats(cell, 'column');
      const style = attribute(cell, 'style-name') || attribute(row, 'default-cell-style-name');
      const read = cell.name === 'table-cell' && readOdsCell(cell, style, struck);
      if (read && read.text !== '') {
        spend('cells', times - 1);
        for (let at = 0; at < times; at += 1) cells[column + at] = read;
      }
      const { 'number-columns-spanned': across = 1, 'number-rows-spanned': down = 1 } =
        cell.attributes;
      const [bottom, right] = [line + Number(down) - 2, column + Number(across) - 1];
      if (bottom >= line || right > column)
        sheet.merged.push({ top: line - 1, bottom, left: column, right });
      column += times;
    }
    spend('cells', cells.length * height);
    spend('letters', cells.reduce((sum, { text }) => sum + text.length, 0) * height);
    // A sheet ends with a million empty rows.
    for (let at = 0; at < height && cells.length > 0; at += 1) {
      sheet.rows.push({ line: line + at, ...(hidden && { hidden }), cells: cells.slice() });
    }
    line += height;
  }
  return sheet;
}
