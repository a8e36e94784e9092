/** Holds one sheet's cells as a person sees them, row by row; hidden rows and columns are absent. */
export interface Table {
  /** Is the name on the sheet's tab; empty for text. */
  name: string;
  rows: string[][];
}

/** Asks for a sheet's column of amounts. */
export interface ColumnQuestion {
  /** Joins the sheet's titles, as the key of a remembered answer. */
  titles: string;
  columns: { index: number; title: string; values: string[] }[];
  answer?: ColumnAnswer | undefined;
}

/** Answers a ColumnQuestion: the index of the column, or 'none' when the sheet states no amounts. */
export type ColumnAnswer = number | 'none';

/** Returns the remembered answer for a sheet of these titles. */
export type Answers = (titles: string) => ColumnAnswer | undefined;

/** Keeps a cell in one line; quotes keep a leading quote a part of the cell. */
const cellText = (cell: string): string => {
  const line = cell.replace(/\s+/g, ' ').trim();
  return line.startsWith('"') ? `"${line.replaceAll('"', '""')}"` : line;
};

/** Writes a row as a line; a cell alone may hold a whole list. */
function rowText(row: readonly string[]): string {
  const [cell = '', ...others] = row.filter((value) => value.trim() !== '');
  return others.length > 0 ? row.map(cellText).join('\t').trimEnd() : cell.trim();
}

/** Writes sheets as text with tabs, so that the visitor can edit every row. */
export const tablesText = (tables: readonly Table[]): string =>
  tables
    .flatMap(({ rows }) => rows.map(rowText))
    .filter(Boolean)
    .join('\n');
