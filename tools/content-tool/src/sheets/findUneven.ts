import type { SheetRow } from '@mg/sheets/readBook';

type Cells = SheetRow['cells'];

/** Tells the first cell that stands in a wrong column, and the counts of cells and titles. */
interface Uneven {
  at: number;
  cells: number;
  titles: number;
}

const FIGURES = /^[$\d., ]*\d[$\d., ]*$/;

/**
 * Finds rows of a text whose cells stand below wrong titles.
 *
 * @param columns the places of the fields
 * @param splitsNumbers tells that the sign between the cells also stands in numbers
 */
export function findUneven(
  head: Cells,
  rows: readonly SheetRow[],
  columns: readonly number[],
  splitsNumbers: boolean,
): (cells: Cells) => Uneven | undefined {
  const first = Math.min(...columns);
  const last = Math.max(...columns);
  const titles = head.filter(({ text }) => text).length;
  const holdsFigures = columns.map((column) => {
    const filled = rows.flatMap(({ cells }) => cells[column + 1]?.text || []);
    const figures = filled.filter((text) => FIGURES.test(text));
    return splitsNumbers && figures.length > 0 && figures.length >= filled.length / 2;
  });
  return (cells) => {
    const length = cells.findLastIndex(({ text }) => text) + 1;
    // A column in front of the fields may number the rows.
    const beyond = cells.findIndex(({ text }, at) => at > first && text && !head[at]?.text);
    if (beyond >= 0) return { at: beyond, cells: length, titles };
    if (cells.length <= last)
      return { at: cells.length - 1, cells: cells.length, titles: head.length };
    const torn = columns.find(
      (column, index) =>
        holdsFigures[index] &&
        /\d$/.test(cells[column]!.text) &&
        /^\d+ ?\p{L}/u.test(cells[column + 1]?.text ?? ''),
    );
    return torn === undefined ? undefined : { at: torn + 1, cells: length, titles: length - 1 };
  };
}
