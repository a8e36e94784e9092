import type { BookSheet } from '@mg/sheets/readBook';

/** Holds the cells of a sheet or of a text. */
export interface Grid extends BookSheet {
  /** Tells a text, where a sign within a cell may split the cell. */
  isText?: true;
  /** Tells a text with a comma between cells, which splits numbers, too. */
  splitsNumbers?: boolean;
}

/** Names a column as spreadsheets do: 0 is `A`, 26 is `AA`. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}
