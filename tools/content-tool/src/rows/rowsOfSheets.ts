import { validityEnd } from '@mg/shared/domain/validity';
import type { SheetRow } from '@mg/sheets/readBook';
import { findUneven } from './findUneven';
import { columnName, type Grid } from './Grid';
import { TITLE_ROWS } from './readGrids';
import type { Cell, Place, ProductRow, PromotionRow, Rows } from './rows';
import { SheetError } from './SheetError';
import { readTitles } from './titles';

/**
 * Reads products and promotions from sheets with titles, in any order of columns.
 *
 * @returns `unread`: names of sheets in sight without titles
 * @throws SheetError when no sheet has the titles
 */
export function rowsOfSheets(grids: readonly Grid[]): Rows & { unread: string[] } {
  const found: Rows & { unread: string[] } = { unread: [] };
  for (const grid of grids) {
    const table = tableOf(grid);
    if (!table) {
      if (grid.rows.some(({ hidden }) => hidden !== 'sheet')) found.unread.push(grid.name);
      continue;
    }
    // Titles name the fields of their kind.
    if (table.kind === 'products') {
      found.products = [...(found.products ?? []), ...(table.rows as unknown as ProductRow[])];
    } else {
      found.promotions = [
        ...(found.promotions ?? []),
        ...(table.rows as unknown as PromotionRow[]),
      ];
    }
  }
  if (found.products || found.promotions) return found;
  const hiddenColumns = grids.flatMap(({ name, hiddenColumns }) =>
    hiddenColumns.map((column) => ({
      ...(name && { sheet: name }),
      line: 1,
      column: columnName(column),
    })),
  );
  throw new SheetError({ kind: 'no titles', hiddenColumns });
}

function tableOf({ name, rows, columns, isText, splitsNumbers = false }: Grid) {
  for (const [index, head] of rows.slice(0, TITLE_ROWS).entries()) {
    const titles = readTitles(head.cells.map(({ text }) => text));
    if (!titles) continue;
    const placeAt = (line: number, column: number): Place => ({
      ...(name && { sheet: name }),
      line,
      column: columnName(columns[column]!),
    });
    if (titles.twice) {
      const { field, columns: twice } = titles.twice;
      const named = twice.map((at) => ({
        text: head.cells[at]!.text,
        place: placeAt(head.line, at),
      }));
      throw new SheetError({ kind: 'two titles', field, titles: named });
    }
    const fields = Object.entries(titles.columns);
    const unevenOf = findUneven(
      rows.slice(index).map(({ cells }) => cells),
      fields.map(([, column]) => column),
      splitsNumbers,
    );
    const uneven = ({ line, cells }: SheetRow) => {
      const { at, ...counts } = (isText && unevenOf(cells)) || {};
      return at === undefined ? {} : { uneven: { ...counts, place: placeAt(line, at) } };
    };
    return {
      kind: titles.kind,
      rows: rows
        .slice(index + 1)
        .filter(({ cells }) => fields.some(([, column]) => (cells[column]?.text ?? '').trim()))
        .map((row) => ({
          ...Object.fromEntries(
            fields.map(([field, column]) => [
              field,
              cellOf(row.cells[column], placeAt(row.line, column), field, head.line),
            ]),
          ),
          ...uneven(row),
          ...(row.hidden && { hidden: row.hidden }),
        })),
    };
  }
  return undefined;
}

/** A merged area fills each of its cells below its first one; an area of titles fills none. */
export function cellOf(
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
