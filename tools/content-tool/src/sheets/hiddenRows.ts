import { cellsOf, textsOf, type Row } from '../content/rows';

/** Lists rows that a sheet hides. */
interface HiddenRows {
  sheet?: string;
  lines: number[];
}

/** Groups the hidden rows by their sheet. */
export function hiddenRowsOf(rows: readonly Row[]): HiddenRows[] {
  const hidden = rows.filter((row) => row.hidden).map((row) => cellsOf(row)[0].place);
  return [...new Set(hidden.map(({ sheet }) => sheet))].map((sheet) => ({
    sheet,
    lines: hidden.filter((place) => place.sheet === sheet).map(({ line }) => line),
  }));
}

/** Takes the rows as if the sheet hid none. */
export const showRows = <T extends Row>(rows?: readonly T[]): T[] | undefined =>
  rows?.map((row) => ({ ...row, hidden: undefined }));

/** Keeps the hidden rows that the content has, so that hidden rows neither add nor remove. */
export function keepPresent<T extends Row>(rows: readonly T[], content: readonly T[]): T[] {
  const keyOf = (row: T) => textsOf(row).join('\n');
  const present = new Set(content.map(keyOf));
  const seen = new Set(rows.filter(({ hidden }) => !hidden).map(keyOf));
  return rows.filter((row) => {
    const key = keyOf(row);
    if (!row.hidden) return true;
    const isWanted = present.has(key) && !seen.has(key);
    seen.add(key);
    return isWanted;
  });
}
