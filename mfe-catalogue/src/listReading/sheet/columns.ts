import { readAmount } from '../readAmount';
import { unitKind } from '../words';
import { hintOf, type Hint } from './titles';

/** Describes a column of a sheet by its title and its cells. */
export interface Column {
  index: number;
  title: string;
  hint: Hint | undefined;
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

export const median = (numbers: number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Describes the columns of a table from its titles and its rows. */
export function readColumns(titles: string[], rows: string[][]): Column[] {
  const width = Math.min(100, Math.max(titles.length, ...rows.map((row) => row.length)));
  return Array.from({ length: width }, (_, index) => {
    const title = titles[index] ?? '';
    const filled = rows.map((row) => row[index] ?? '').filter((cell) => !isEmpty(cell));
    const numbers = filled.flatMap((cell) => readAmount(cell)?.amount ?? []);
    const content = contentOf(filled, numbers);
    return { index, title, hint: hintOf(title), filled, numbers, content };
  });
}

function contentOf(filled: string[], numbers: number[]): Column['content'] {
  const share = (pattern: RegExp) =>
    filled.filter((cell) => pattern.test(cell)).length / filled.length;
  if (filled.length === 0) return 'other';
  if (share(TICK) === 1) return 'ticks';
  if (filled.every((cell) => unitKind(cell.replace(/\.$/, '')))) return 'units';
  if (numbers.length / filled.length >= 0.25)
    return share(MONEY) > 0.5 || share(CODE) > 0.3 ? 'other' : 'numbers';
  return share(/\p{L}{4}/u) >= 0.4 ? 'words' : 'other';
}
