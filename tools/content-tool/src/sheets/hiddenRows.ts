import type { Hidden } from '@mg/sheets/readBook';
import { cellsOf, textsOf, type Row } from '../content/rows';

/** Lists rows that a sheet hides, from one cause. */
export interface HiddenRows {
  sheet?: string;
  by: Hidden;
  lines: number[];
}

/** Groups the hidden rows by their sheet and the cause. */
export function hiddenRowsOf(rows: readonly Row[]): HiddenRows[] {
  const groups = new Map<string, HiddenRows>();
  for (const row of rows) {
    if (!row.hidden) continue;
    const [{ place }] = cellsOf(row);
    const { sheet, line } = place;
    const key = `${row.hidden} ${sheet}`;
    const group = groups.get(key) ?? { ...(sheet && { sheet }), by: row.hidden, lines: [] };
    group.lines.push(line);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Takes the rows as if the sheet hid none. */
export const showRows = <T extends Row>(rows: readonly T[]): T[] =>
  rows.map((row) => ({ ...row, hidden: undefined }));

/** Keeps the hidden rows that the content has, so that hidden rows neither add nor remove. */
export function keepPresent<T extends Row>(rows: readonly T[], content: readonly T[]): T[] {
  const keyOf = (row: T) => textsOf(row).join('\n');
  const present = new Set(content.map(keyOf));
  const seen = new Set(rows.filter(({ hidden }) => !hidden).map(keyOf));
  return rows.filter((row) => {
    if (!row.hidden) return true;
    const key = keyOf(row);
    if (!present.has(key) || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
