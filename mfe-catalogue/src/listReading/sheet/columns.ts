import type { Amount } from '../Match';
import { readAmount } from '../readAmount';
import { unitKind } from '../words';
import { hintOf, type Hint } from './titles';

/** Describes a column of a sheet by its title and its cells. */
export interface Column {
  index: number;
  title: string;
  hint: Hint;
  /** Leaves out empty cells. */
  filled: string[];
  /** Holds the cells that are whole amounts. */
  numbers: number[];
  content: 'numbers' | 'units' | 'ticks' | 'words' | 'other';
}

export const isEmpty = (cell = ''): boolean => /^[-–—_.\s]*$/.test(cell);

const TICK = /^(?:x|✓|✔|✗|☑|☒|☐|s[ií]?|no?|true|false|verdadero|falso|\[[ x]?\])$/i;
const MONEY = /[$€%]|^x ?\d|\d[.,]\d*[1-9]\d*$|\d[.,]\d\d$/;
const CODE = /^0\d|\d{5,}|^\d+[/.-]\d+[/.-]\d+/;

const known = new Map<string, Amount | undefined>();

/** Reads a cell as an amount; a sheet repeats its cells, so that the last ones are remembered. */
export function amountIn(cell: string): Amount | undefined {
  if (isEmpty(cell)) return undefined;
  if (!known.has(cell)) {
    if (known.size > 2000) known.clear();
    known.set(cell, readAmount(cell));
  }
  return known.get(cell);
}

const share = (cells: string[], test: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(test).length / cells.length;

export const median = (numbers: number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Describes the columns of a table from its titles and its rows. */
export function readColumns(titles: string[], rows: string[][]): Column[] {
  const width = Math.min(100, Math.max(titles.length, ...rows.map((row) => row.length)));
  return Array.from({ length: width }, (_, index) => {
    const title = titles[index] ?? '';
    const filled = rows.map((row) => row[index] ?? '').filter((cell) => !isEmpty(cell));
    const numbers = filled.flatMap((cell) => amountIn(cell)?.amount ?? []);
    return { index, title, hint: hintOf(title), filled, numbers, content: contentOf(filled) };
  });
}

function contentOf(filled: string[]): Column['content'] {
  if (filled.length === 0) return 'other';
  if (filled.every((cell) => TICK.test(cell))) return 'ticks';
  if (filled.every((cell) => unitKind(cell.replace(/\.$/, '')))) return 'units';
  if (share(filled, (cell) => amountIn(cell) !== undefined) >= 0.25)
    return share(filled, (cell) => MONEY.test(cell)) > 0.5 ||
      share(filled, (cell) => CODE.test(cell)) > 0.3
      ? 'other'
      : 'numbers';
  return share(filled, (cell) => /\p{L}{4}/u.test(cell)) >= 0.4 ? 'words' : 'other';
}
