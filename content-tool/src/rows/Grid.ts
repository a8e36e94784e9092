/** Holds the cells in sight of a sheet. */
export interface Grid {
  /** Is empty for a text. */
  name: string;
  rows: string[][];
  /** Numbers the rows, from 1. */
  lines: number[];
  /** Numbers the columns, from 0. */
  columns: number[];
}

/** Names a column as spreadsheets do: 0 is `A`, 26 is `AA`. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}
