import { kindOf } from './columnKinds';
import { amountIn, isEmpty } from './columns';

/** Groups the rows below one row of titles. */
export interface Section {
  titles: string[];
  /** Stands above the titles: a letterhead or a date. */
  above: string[][];
  head?: string[];
  rows: string[][];
}

const isWide = (row: string[]): boolean => row.filter((cell) => !isEmpty(cell)).length > 1;

const FULL_DATE = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}/;
/** Matches a product's size or pack. */
const SIZED = /\dx\d|\d ?(?:cm|mm|cc|kg|grs|lts?|mts|oz|micrones)\b|\bx \d{2}|n[°º] ?\d/i;
const UNKNOWN_TITLE = /^\D*\p{L}\D*$/u;

/** Counts the cells that are known titles; returns 0 for a row that may be data. */
function titlesIn(row: string[]): number {
  const cells = row.slice(0, 200).filter((cell) => !isEmpty(cell));
  const known = cells.filter((cell) => kindOf(cell) && !FULL_DATE.test(cell)).length;
  // Days of a month are numbers among titles.
  const sure = known > 2 && cells.some(namesProducts);
  const isData = (cell: string) => (amountIn(cell) && !kindOf(cell) && !sure) || cell.length > 60;
  if (cells.some(isData)) return 0;
  const numbers = cells.some((cell) => /\d/.test(cell) && !/\p{L}/u.test(cell) && !kindOf(cell));
  // Several products beside each other are the titles of a form; one product is a row.
  const products = cells.filter((cell) => SIZED.test(cell) && !kindOf(cell)).length;
  const doubtful = (numbers && known < 3) || (products === 1 && !cells.some(namesProducts));
  return known >= cells.length / 3 && !doubtful ? known : 0;
}

/** Splits a table into sections, each with its own titles; a repeated row of titles starts none. */
export function findSections(rows: string[][]): Section[] {
  const sections: Section[] = [];
  let above: string[][] = [];
  const first = firstHead(rows);
  rows.forEach((row, at) => {
    const current = sections.at(-1);
    const isHead = at === first || (at > first && first >= 0 && isLaterHead(row));
    if (isHead) sections.push({ titles: row, above, head: row, rows: [] });
    else if (current) current.rows.push(row);
    else if (first >= 0) above.push(row);
    else sections.push({ titles: [], above: [], rows: [row] });
    if (isHead) above = [];
  });
  return sections;
}

const isLaterHead = (row: string[]): boolean => {
  const kinds = row
    .slice(0, 200)
    .filter((cell) => !isEmpty(cell) && cell.length < 30)
    .map(kindOf);
  return (
    titlesIn(row) > 1 &&
    titlesIn(row) > row.filter((cell) => !isEmpty(cell)).length / 2 &&
    kinds.includes('product') &&
    (kinds.includes('amount') || kinds.includes('price') || kinds.includes('count'))
  );
};

const namesProducts = (cell: string): boolean => /^(?:product|name)$/.test(kindOf(cell) ?? '');

/** Finds the row of titles: by known titles, or by words above a column of numbers. */
function firstHead(rows: string[][]): number {
  const early = rows.slice(0, 20);
  const counts = early.map((row) => (isWide(row) ? titlesIn(row) : 0));
  const most = Math.max(0, ...counts);
  const named = early.findIndex((row, at) => counts[at]! > 1 && row.some(namesProducts));
  if (most > 1) return named >= 0 ? named : counts.indexOf(most);
  const wide = early.findIndex((row) => row.length > 1 && isWide(row));
  const single = early.findIndex((row) => row.length > 1 && titlesIn(row) === 1);
  if (single >= 0 && (wide < 0 || single <= wide)) return single;
  if (wide < 0 || early[wide]!.some((cell) => amountIn(cell))) return -1;
  const data = rows.slice(wide + 1).filter(isWide);
  const numeric = (index: number) =>
    data.filter((row) => /\d/.test(row[index] ?? '') && amountIn(row[index]!)).length >
    data.length * 0.7;
  return data.length > 1 &&
    early[wide]!.some((cell, index) => UNKNOWN_TITLE.test(cell) && numeric(index))
    ? wide
    : -1;
}

/** Splits tables that stand side by side, where the titles repeat; returns each one's first column. */
export function findSides(titles: string[]): number[] {
  const first = titles.findIndex((title) => title !== '');
  const same = titles
    .map((title, index) => (title !== '' && title === titles[first] ? index : -1))
    .filter((index) => index >= 0);
  const width = (same[1] ?? 0) - first;
  const repeated = same
    .slice(1)
    .every((from) =>
      titles.slice(first, first + width).every((title, at) => title === (titles[from + at] ?? '')),
    );
  return same.length > 1 && width > 1 && repeated ? [0, ...same.slice(1)] : [0];
}
