import { validityEnd } from '@mg/shared/domain/validity';
import type { SheetRow } from '@mg/sheets/readBook';
import { Refusal } from '../content/Refusal';
import {
  FIELDS,
  type Cell,
  type Place,
  type ProductRow,
  type PromotionRow,
  type Row,
  type Rows,
} from '../content/rows';
import { findUneven } from './findUneven';
import { columnName, type Grid } from './Grid';
import { headOf, looseHeadOf, placeIn, type Head } from './titles';

/**
 * Reads products and promotions from sheets with titles, in any order of columns.
 *
 * @param isLoose reads products without their titles, too, where no sheet has all
 * @returns `unread`: names of sheets in sight without titles
 * @throws Refusal when the columns stay unknown
 */
export function rowsOfSheets(grids: readonly Grid[], isLoose = false): Rows & { unread: string[] } {
  const heads = grids.map(headOf);
  if (!heads.some(Boolean)) {
    const hidden = grids.flatMap(({ hiddenColumns, name }) =>
      hiddenColumns.map((column) => (name ? `${name}!${columnName(column)}` : columnName(column))),
    );
    if (hidden.length > 0) throw new Refusal('hidden titles', { columns: hidden.join(', ') });
    if (!isLoose) throw new Refusal('no titles');
    const products = grids.flatMap((grid) => rowsOf<ProductRow>(grid, looseHeadOf(grid)));
    return { products, unread: [] };
  }
  const rowsOfKind = <T extends Row>(kind: Head['kind']): T[] | undefined => {
    const found = grids.flatMap((grid, at) =>
      heads[at]?.kind === kind ? [rowsOf<T>(grid, heads[at])] : [],
    );
    return found.length > 0 ? found.flat() : undefined;
  };
  const [products, promotions] = [
    rowsOfKind<ProductRow>('products'),
    rowsOfKind<PromotionRow>('promotions'),
  ];
  const unread = grids.filter(
    ({ rows }, at) => !heads[at] && rows.some(({ hidden }) => hidden !== 'sheet'),
  );
  return {
    ...(products && { products }),
    ...(promotions && { promotions }),
    unread: unread.map(({ name }) => name),
  };
}

function rowsOf<T extends Row>(grid: Grid, { kind, columns, at }: Head): T[] {
  const { rows, isText, splitsNumbers = false } = grid;
  const places = Object.values(columns);
  const titles = rows[at]?.cells ?? places.map(() => ({ text: kind }));
  const below = rows.slice(at + 1);
  const unevenOf = findUneven(titles, below, places, splitsNumbers);
  const uneven = ({ line, cells }: SheetRow) => {
    const { at, ...counts } = (isText && unevenOf(cells)) || {};
    return at === undefined ? {} : { uneven: { ...counts, place: placeIn(grid, line, at) } };
  };
  const cells = (row: SheetRow) =>
    FIELDS[kind].map((field) => {
      const column = columns[field];
      const cell = column === undefined ? undefined : row.cells[column];
      const place = placeIn(grid, row.line, column ?? 0);
      return [field, cellOf(cell, place, field, rows[at]?.line ?? 0)];
    });
  return below
    .filter((row) => places.some((column) => (row.cells[column]?.text ?? '').trim()))
    .map((row) => ({
      ...Object.fromEntries(cells(row)),
      ...uneven(row),
      ...(row.hidden && { hidden: row.hidden }),
    }));
}

/** A merged area fills each of its cells below its first one; an area of titles fills none. */
function cellOf(
  cell: SheetRow['cells'][number] = { text: '' },
  place: Place,
  field: string,
  titleLine: number,
): Cell {
  const { merged } = cell;
  const isFilled = merged && merged.line > titleLine;
  const { text, date } = isFilled && !merged.isBeside ? merged.cell : cell;
  return {
    text: field === 'date' && date ? withYear(text, date) : text,
    place,
    ...(date !== undefined && { isDate: true }),
    ...(isFilled && merged.isBeside && { isBeside: true }),
  };
}

/** The cell knows the day, though it may show the day without a year, or in another country's order. */
function withYear(shown: string, day: string): string {
  const end = validityEnd(shown);
  return end !== undefined && [undefined, end].includes(validityEnd(day)) ? shown : day;
}
