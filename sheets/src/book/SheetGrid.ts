import { TooLarge } from './zip';

/** Limits the cells of a book, gaps within rows included; a list of 500 rows has far fewer. */
const CELLS_MAX = 500_000;

/** Limits the text of a book, where one text may fill any number of cells. */
const LETTERS_MAX = 4_000_000;

/** Counts the cells and letters of all sheets of a book. */
export class Count {
  private cells = 0;
  private letters = 0;

  add(cells: number, letters: number): void {
    this.cells += cells;
    this.letters += letters;
    if (this.cells > CELLS_MAX || this.letters > LETTERS_MAX) throw new TooLarge();
  }
}

interface Row {
  index: number;
  hidden: boolean;
  cells: Map<number, string>;
}

interface Area {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export interface Grid {
  rows: string[][];
  lines: number[];
  columns: number[];
  hidden: number;
}

/** Collects a sheet's cells, and returns the ones in sight. */
export class SheetGrid {
  private readonly rows: Row[] = [];
  private readonly hiddenColumns = new Set<number>();
  private readonly merged: Area[] = [];

  constructor(private readonly count: Count) {}

  addRow(index: number, hidden: boolean, cells: Map<number, string>): void {
    if (cells.size === 0) return;
    this.count.add(Math.max(...cells.keys()) + 1, 0);
    this.rows.push({ index, hidden, cells });
  }

  hideColumn(index: number): void {
    this.hiddenColumns.add(index);
  }

  merge(area: Area): void {
    this.merged.push(area);
  }

  /**
   * Returns the rows with a cell in sight, and counts the hidden ones.
   *
   * @returns `lines` has the number of each row, from 1; `columns` the index of each column in sight
   */
  table(): Grid {
    // Merged areas never overlap, so only a hostile book needs more steps.
    if (this.merged.length * this.rows.length > 20_000_000) throw new TooLarge();
    for (const area of this.merged) this.cover(area);
    const rows: string[][] = [];
    const lines: number[] = [];
    let hidden = 0;
    for (const row of this.rows) {
      const cells = this.inSight(row.cells);
      if (cells.length === 0) continue;
      if (row.hidden) hidden += 1;
      else {
        rows.push(cells);
        lines.push(row.index + 1);
      }
    }
    return { rows, lines, columns: this.columnsInSight(rows), hidden };
  }

  private columnsInSight(rows: string[][]): number[] {
    const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
    const columns: number[] = [];
    for (let column = 0; columns.length < width; column += 1) {
      if (!this.hiddenColumns.has(column)) columns.push(column);
    }
    return columns;
  }

  private inSight(cells: Map<number, string>): string[] {
    const last = Math.max(-1, ...cells.keys());
    const seen: string[] = [];
    for (let column = 0; column <= last; column += 1) {
      if (!this.hiddenColumns.has(column)) seen.push(cells.get(column) ?? '');
    }
    while (seen.at(-1) === '') seen.pop();
    return seen;
  }

  /** Leaves a merged area its first value, which stands in the first cell in sight. */
  private cover({ top, bottom, left, right }: Area): void {
    const within = this.rows.filter(({ index }) => index >= top && index <= bottom);
    const value = within.find(({ index }) => index === top)?.cells.get(left);
    for (const { cells } of within) {
      for (const column of [...cells.keys()]) {
        if (column >= left && column <= right) cells.delete(column);
      }
    }
    let column = left;
    while (column < right && this.hiddenColumns.has(column)) column += 1;
    const first = within.find(({ hidden }) => !hidden) ?? within[0];
    if (value !== undefined) first?.cells.set(column, value);
  }
}
