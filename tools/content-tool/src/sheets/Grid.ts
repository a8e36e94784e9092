import type { readLines } from '@mg/sheets/lines';
import type { BookSheet } from '@mg/sheets/readBook';

/** Holds the cells of a sheet or of a text. */
export interface Grid extends BookSheet {
  /** Tells a text, where a sign within a cell may split the cell. */
  isText?: true;
  /** Tells a text with a comma between cells, which splits numbers, too. */
  splitsNumbers?: boolean;
}

/** Makes the cells of a text, which has no sheets. */
export function gridOfLines(
  lines: ReturnType<typeof readLines>,
  { isNumberSign, skipped }: { isNumberSign: boolean; skipped: number },
): Grid {
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return {
    name: '',
    isText: true,
    splitsNumbers: isNumberSign,
    rows: lines.map(({ line, cells }) => ({
      line: line + skipped,
      cells: cells.map((text) => ({ text })),
    })),
    columns: Array.from({ length: width }, (_, index) => index),
    hiddenColumns: [],
  };
}

/** Names a column as spreadsheets do: 0 is `A`, 26 is `AA`. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}
