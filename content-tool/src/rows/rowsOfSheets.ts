import { CommandError } from '@mg/command';
import { columnName, type Grid } from './Grid';
import { TITLE_ROWS } from './readGrids';
import type { Cell, ProductRow, PromotionRow, Rows } from './rows';
import { readTitles, TITLES_IN_WORDS } from './titles';

/**
 * Reads products and promotions from sheets with titles, in any order of columns.
 *
 * @param file names the source in errors
 * @returns `unread`: names of sheets without titles
 * @throws CommandError when no sheet has the titles
 */
export function rowsOfSheets(grids: Grid[], file: string): Rows & { unread: string[] } {
  const found: Rows & { unread: string[] } = { unread: [] };
  for (const grid of grids) {
    const table = tableOf(grid, file);
    if (!table) {
      if (grid.rows.length > 0) found.unread.push(grid.name);
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
  throw new CommandError(
    `${file} has no row of titles: ${TITLES_IN_WORDS}. See npm run content -- sample products.`,
  );
}

function tableOf({ name, rows, lines, columns }: Grid, file: string) {
  for (const [index, row] of rows.slice(0, TITLE_ROWS).entries()) {
    const titles = titlesOf(row, `${file}${name && `, sheet ${name}`}, line ${lines[index]}`);
    if (!titles) continue;
    const cellAt = (at: number, column: number): Cell => ({
      text: rows[at]![column] ?? '',
      place: {
        ...(name && { sheet: name }),
        line: lines[at]!,
        column: columnName(columns[column]!),
      },
    });
    const below = rows.map((_, at) => at).slice(index + 1);
    const fields = Object.entries(titles.columns);
    return {
      kind: titles.kind,
      rows: below
        .map((at) => fields.map(([field, column]) => [field, cellAt(at, column)] as const))
        .filter((cells) => cells.some(([, { text }]) => text.trim() !== ''))
        .map((cells) => Object.fromEntries(cells)),
    };
  }
  return undefined;
}

function titlesOf(row: string[], place: string) {
  try {
    return readTitles(row);
  } catch (error) {
    throw new CommandError(`${place}: ${(error as Error).message}. Rename one of both.`);
  }
}
