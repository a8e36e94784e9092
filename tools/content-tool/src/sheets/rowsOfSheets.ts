import { validityEnd } from '@mg/shared/domain/validity';
import type { SheetRow } from '@mg/sheets/readBook';
import { Refusal } from '../content/Refusal';
import { FIELDS, type Cell, type Row, type Rows } from '../content/rows';
import { findUneven } from './findUneven';
import { columnName, type Grid } from './Grid';
import { headOf, looseHeadOf, type Head } from './titles';

/**
 * Reads products and promotions from sheets with titles, in any order of columns.
 *
 * @param isLoose reads products without their titles, too, where no sheet has all
 * @returns `unread`: names of sheets in sight without titles
 * @throws Refusal when the columns stay unknown
 */
export function rowsOfSheets(grids: readonly Grid[], isLoose = false): Rows & { unread: string[] } {
  let found = grids.map((grid) => ({ grid, head: headOf(grid) }));
  if (found.every(({ head }) => !head)) {
    const hidden = grids.flatMap(({ hiddenColumns, name }) =>
      hiddenColumns.map((column) => [name, columnName(column)].filter(Boolean).join('!')),
    );
    if (hidden.length > 0) throw new Refusal('hidden titles', { columns: hidden.join(', ') });
    if (!isLoose) throw new Refusal('no titles');
    found = grids.map((grid) => ({ grid, head: looseHeadOf(grid) }));
  }
  const rowsOfKind = <T extends Row>(kind: Head['kind']): T[] | undefined => {
    const ofKind = found.filter(({ head }) => head?.kind === kind);
    if (ofKind.length === 0) return undefined;
    return ofKind.flatMap(({ grid, head }) => rowsOf(grid, head!)) as T[];
  };
  const unread = found.filter(
    ({ grid, head }) => !head && grid.rows.some(({ hidden }) => hidden !== 'sheet'),
  );
  return {
    products: rowsOfKind('products'),
    promotions: rowsOfKind('promotions'),
    unread: unread.map(({ grid }) => grid.name),
  };
}

function rowsOf(grid: Grid, { kind, columns, at }: Head): object[] {
  const { name, rows, isText, splitsNumbers = false } = grid;
  const places = Object.values(columns);
  const titles = rows[at]?.cells ?? places.map(() => ({ text: kind }));
  const below = rows.slice(at + 1);
  const unevenOf = findUneven(titles, below, places, splitsNumbers);
  const placeIn = (line: number, column: number) => ({
    ...(name && { sheet: name }),
    line,
    column: columnName(grid.columns[column] ?? column),
  });
  const cellOf = ({ line, cells }: SheetRow, field: string): Cell => {
    const column = columns[field] ?? Infinity;
    const { text, date, isBeside } = inArea(cells[column], rows[at]?.line ?? 0);
    return {
      text: field === 'date' && date ? withYear(text, date) : text,
      place: placeIn(line, columns[field] ?? 0),
      ...(date !== undefined && { isDate: true }),
      ...(isBeside && { isBeside }),
    };
  };
  return below
    .filter(({ cells }) => places.some((column) => cells[column]?.text.trim()))
    .map((row) => {
      const { at, ...counts } = (isText && unevenOf(row.cells)) || {};
      return {
        ...Object.fromEntries(FIELDS[kind].map((field) => [field, cellOf(row, field)])),
        ...(at !== undefined && { uneven: { ...counts, place: placeIn(row.line, at) } }),
        ...(row.hidden && { hidden: row.hidden }),
      };
    });
}

/** A merged area fills each of its cells below its first one; an area of titles fills none. */
function inArea(
  cell: SheetRow['cells'][number] = { text: '' },
  titleLine: number,
): typeof cell & { isBeside?: true } {
  const { merged } = cell;
  if (!merged || merged.line <= titleLine) return cell;
  return merged.isBeside ? { ...cell, isBeside: true } : merged.cell;
}

/** The cell knows the day, though it may show the day without a year, or in another country's order. */
function withYear(shown: string, day: string): string {
  const end = validityEnd(shown);
  return end !== undefined && [undefined, end].includes(validityEnd(day)) ? shown : day;
}
