import type { Spend } from './limits';

/** Holds a cell as a person sees it. */
export interface SheetCell {
  text: string;
  /** Is the day of a date: '20/11/2026'; '11/2026' for a whole month; '' for a time. */
  date?: string;
  /** Tells that a merged area covers the cell: its text, its first row, and whether its column is another. */
  merged?: { cell: SheetCell; line: number; isBeside: boolean };
}

/** Tells the cause why nobody sees a row. */
export type Hidden = 'filter' | 'hand' | 'sheet';

/** Holds a row with its number, from 1; a column without a text may be a gap. */
export interface SheetRow {
  line: number;
  hidden?: Hidden;
  cells: SheetCell[];
}

/** Holds the cells of the columns in sight. */
export interface BookSheet {
  name: string;
  rows: SheetRow[];
  /** Lists the indexes of the columns in sight. */
  columns: number[];
  /** Lists the indexes of hidden columns with texts. */
  hiddenColumns: number[];
}

/** Spans rows and columns by their first and last indexes. */
export type Area = Record<'top' | 'bottom' | 'left' | 'right', number>;

/** Holds a sheet as its book has it, with the indexes of its hidden columns. */
export interface RawSheet {
  name: string;
  isHidden: boolean;
  rows: SheetRow[];
  hidden: Set<number>;
  merged: Area[];
}

const GAP: SheetCell = { text: '' };

/** Returns the cells in sight. */
export function sheetInSight(
  { name, isHidden, rows, hidden, merged }: RawSheet,
  spend: Spend,
): BookSheet {
  const byLine = new Map<number, SheetRow>();
  const used = new Set<number>();
  for (const row of rows.sort((one, other) => one.line - other.line)) {
    row.cells.forEach((_, at) => used.add(at));
    if (row.cells.length > 0) byLine.set(row.line, row);
  }
  const columns = Array.from({ length: Math.max(-1, ...used) + 1 }, (_, at) => at);
  const end = Math.max(0, ...[...byLine.keys()].slice(-1));
  for (const { top, bottom, left, right } of merged) {
    const height = Math.max(0, Math.min(bottom + 1, end) - top);
    if (height === 0) continue;
    const across = columns.slice(left, right + 1);
    spend('cells', height * (across.length + 1));
    const down = Array.from({ length: height }, (_, at) => byLine.get(top + 1 + at) ?? []).flat();
    cover(down, across, hidden, top + 1);
  }
  return {
    name,
    rows: [...byLine.values()].flatMap((row) => {
      const cells = Array.from(row.cells, (cell) => cell ?? GAP).filter((_, at) => !hidden.has(at));
      while (cells.at(-1) === GAP) cells.pop();
      return cells.length > 0
        ? [{ ...row, ...(isHidden && { hidden: 'sheet' as const }), cells }]
        : [];
    }),
    columns: columns.filter((at) => !hidden.has(at)),
    hiddenColumns: columns.filter((at) => hidden.has(at) && used.has(at)),
  };
}

/** Leaves a merged area its first value, which stands in the first cell in sight. */
function cover(rows: SheetRow[], columns: number[], hidden: Set<number>, line: number): void {
  const cell = rows[0]?.line === line ? rows[0].cells[columns[0]!] : undefined;
  const row = rows.find((one) => !one.hidden) ?? rows[0];
  const column = columns.find((at) => !hidden.has(at)) ?? columns.at(-1);
  for (const one of rows) {
    for (const at of columns) {
      const covered = cell && { text: '', merged: { cell, line, isBeside: at !== column } };
      one.cells[at] = (one === row && at === column ? cell : covered) ?? GAP;
    }
  }
}
