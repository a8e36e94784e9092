import { TooLarge, type Limits } from './limits';

/** Counts the cells and letters of all sheets of a book. */
export class Count {
  private cells = 0;
  private letters = 0;

  constructor(private readonly limits: Limits) {}

  add(cells: number, letters: number): void {
    this.cells += cells;
    this.letters += letters;
    if (this.cells > this.limits.cells || this.letters > this.limits.letters) throw new TooLarge();
  }
}

/** Holds a cell as a person sees it. */
export interface SheetCell {
  text: string;
  /**
   * Is the day of a number that the cell shows as a date: '20/11/2026'; '11/2026' for a whole month; ''
   * for a time.
   */
  date?: string;
  /** Is set in a cell that shows nothing, since a merged area covers the cell. */
  merged?: {
    /** Fills the area. */
    cell: SheetCell;
    /** Numbers the first row of the area, from 1. */
    line: number;
    /** Tells a cell beside the first column of the area from one below. */
    isBeside: boolean;
  };
}

/** Tells the cause why nobody sees a row. */
export type Hidden = 'filter' | 'hand' | 'sheet';

export interface SheetRow {
  /** Counts from 1. */
  line: number;
  hidden?: Hidden;
  /** Holds the cells of the columns in sight. */
  cells: SheetCell[];
}

interface Row {
  index: number;
  hidden?: Hidden;
  cells: Map<number, SheetCell>;
}

export interface Area {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export interface Grid {
  rows: SheetRow[];
  /** Lists the indexes of the columns in sight. */
  columns: number[];
  /** Lists the indexes of hidden columns with texts. */
  hiddenColumns: number[];
}

const GAP: SheetCell = { text: '' };

/** Collects a sheet's cells, and returns the ones in sight. */
export class SheetGrid {
  private rows: Row[] = [];
  private readonly hiddenColumns = new Set<number>();
  private readonly merged: Area[] = [];
  private readonly filled: { area: Area; cell: SheetCell }[] = [];

  constructor(private readonly count: Count) {}

  addRow(index: number, hidden: Hidden | undefined, cells: Map<number, SheetCell>): void {
    if (cells.size === 0) return;
    this.count.add(Math.max(...cells.keys()) + 1, 0);
    this.rows.push({ index, ...(hidden && { hidden }), cells });
  }

  hideColumn(index: number): void {
    this.hiddenColumns.add(index);
  }

  merge(area: Area): void {
    this.merged.push(area);
  }

  /** Fills the cells of an area that a formula fills, and that have no result. */
  fill(area: Area, cell: SheetCell): void {
    this.filled.push({ area, cell });
  }

  table(): Grid {
    this.rows.sort((one, other) => one.index - other.index);
    const used = new Set(this.rows.flatMap(({ cells }) => [...cells.keys()]));
    const width = Math.max(-1, ...used) + 1;
    for (const { area, cell } of this.filled) {
      for (const { cells } of this.within(area, width)) {
        for (let at = area.left; at <= area.right && at < width; at += 1) {
          if (!cells.has(at)) cells.set(at, cell);
        }
      }
    }
    for (const area of this.merged) this.cover(area, width);
    const columns = Array.from({ length: width }, (_, at) => at);
    return {
      rows: this.rows.flatMap(({ index, hidden, cells }) => {
        const seen = this.inSight(cells);
        return seen.length > 0 ? [{ line: index + 1, ...(hidden && { hidden }), cells: seen }] : [];
      }),
      columns: columns.filter((at) => !this.hiddenColumns.has(at)),
      hiddenColumns: columns.filter((at) => used.has(at) && this.hiddenColumns.has(at)),
    };
  }

  private inSight(cells: Map<number, SheetCell>): SheetCell[] {
    const last = Math.max(-1, ...cells.keys());
    const seen: SheetCell[] = [];
    for (let column = 0; column <= last; column += 1) {
      if (!this.hiddenColumns.has(column)) seen.push(cells.get(column) ?? GAP);
    }
    while (seen.at(-1) === GAP) seen.pop();
    return seen;
  }

  /** Returns the rows of an area. Only a hostile book has areas with more cells than the limit. */
  private within({ top, bottom, left, right }: Area, width: number): Row[] {
    let [from, to] = [0, this.rows.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.rows[middle]!.index < top) from = middle + 1;
      else to = middle;
    }
    while (to < this.rows.length && this.rows[to]!.index <= bottom) to += 1;
    this.count.add((to - from) * Math.max(1, Math.min(right, width - 1) - left + 1), 0);
    return this.rows.slice(from, to);
  }

  /** Leaves a merged area its first value, which stands in the first cell in sight. */
  private cover(area: Area, width: number): void {
    const { top, left, right } = area;
    const within = this.within(area, width);
    const cell = within.find(({ index }) => index === top)?.cells.get(left);
    let column = left;
    while (column < right && this.hiddenColumns.has(column)) column += 1;
    const first = within.find(({ hidden }) => !hidden) ?? within[0];
    for (const row of within) {
      for (let at = left; at <= right && at < width; at += 1) {
        if (!cell) row.cells.delete(at);
        else if (row === first && at === column) row.cells.set(at, cell);
        else {
          const merged = { cell, line: top + 1, isBeside: at !== column };
          row.cells.set(at, { text: '', merged });
        }
      }
    }
  }
}
