import type { Amount } from '../amounts';
import { kindOf, type Kind } from './columnKinds';
import { readAmount } from '../readAmount';
import { hasThing, UNIT_WORD } from '../words';

/** Describes a column of a sheet by its title and its cells. */
export interface Column {
  index: number;
  title: string;
  kind: Kind | undefined;
  /** Keeps a value per row, empty where the row has none. */
  values: string[];
  filled: string[];
  /** Holds the numbers of the cells that are whole amounts. */
  numbers: number[];
  /** Is the share of cells that are amounts. */
  readable: number;
  /** Is the share of cells that name a thing. */
  worded: number;
  content: 'ticks' | 'units' | 'dates' | 'money' | 'codes' | 'packs' | 'counting' | undefined;
}

export const isEmpty = (cell = ''): boolean => /^[-–—_.\s]*$/.test(cell);

const TICK = /^(?:x|✓|✔|✗|✘|☑|☒|☐|si|sí|s|no|n|ok|true|false|verdadero|falso|yes|\[[ x]?\])$/i;
const DATE =
  /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b|^\d{4}-\d{2}-\d{2}|^\d{1,2} de \p{L}+|^\d{1,2}-[a-z]{3}-\d/iu;
const MONEY = /^[$€]|^(?:ars|usd)\b|^\d[\d.]*,\d*[1-9]\d*$|^\d[\d,]*\.\d*[1-9]\d*$/i;
const SIGNED = /^(?:u|ars|usd)?\s*[$€]|\d\s*[$€%]$/i;
const CENTS = /\d[.,]\d\d$/;
const GARMENT = /^(?:s|m|l|x+[sl])$/i;
const CODE = /^0\d+(?:-\d+)?$|^\d{3,}-\d{3,}$|^#\d+$|^\d{5,}$|^\d[.,]\d+e\+?\d+$/i;
const MIXED = /^(?=.*\d)(?=.*[a-z])[\w./-]+$/i;
const SIZE = /^\d+(?:[x/.,]\d+)+$/i;

/** Drops an amount's own words behind the amount: '10 (diez)'. */
function withoutWords(cell: string): string {
  const [, digits, words] = /^(\d+) ?\((\p{L}[\p{L} ]*)\)$/u.exec(cell) ?? [];
  return words && readAmount(words)?.amount === Number(digits) ? digits! : cell;
}

const known = new Map<string, Amount | undefined>();

/** Reads a cell as an amount; a sheet repeats its cells, so that the last ones are remembered. */
export function amountIn(cell: string): Amount | undefined {
  if (cell.length > 40 || isEmpty(cell) || /\S+(?: \S+){4}/.test(cell)) return undefined;
  if (!known.has(cell)) {
    if (known.size > 2000) known.clear();
    known.set(cell, readAmount(withoutWords(cell.replace(/(\d)(?:\.-*|-+)$/, '$1'))));
  }
  return known.get(cell);
}

const share = (cells: string[], test: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(test).length / cells.length;

export const median = (numbers: number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Describes the columns of a table from its titles and its rows. */
export function readColumns(titles: string[], rows: string[][]): Column[] {
  const width = Math.min(200, Math.max(titles.length, ...rows.map((row) => row.length)));
  return Array.from({ length: width }, (_, index) => {
    const title = titles[index] ?? '';
    const values = rows.map((row) => row[index] ?? '');
    const filled = values.filter((value) => !isEmpty(value)).map((value) => value.slice(0, 80));
    const read = filled.map(amountIn);
    const numbers = read.flatMap((amount) => amount?.amount ?? []);
    const column = { index, title, kind: kindOf(title), values, filled, numbers };
    const readable = filled.length === 0 ? 0 : numbers.length / filled.length;
    const worded = readable === 1 ? 0 : share(filled, hasThing);
    return { ...column, readable, worded, content: contentOf(filled, numbers) };
  });
}

function contentOf(filled: string[], numbers: number[]): Column['content'] {
  if (filled.length === 0) return undefined;
  const mostly = (test: (cell: string) => boolean, least = 0.5) => share(filled, test) > least;
  if (filled.every((cell) => TICK.test(cell))) return 'ticks';
  if (filled.every((cell) => UNIT_WORD.test(cell)) && !filled.every((cell) => GARMENT.test(cell)))
    return 'units';
  if (mostly((cell) => DATE.test(cell))) return 'dates';
  if (mostly((cell) => /^x ?\d+\b/i.test(cell))) return 'packs';
  if (mostly((cell) => SIGNED.test(cell), 0.3)) return 'money';
  if (mostly((cell) => MONEY.test(cell)) && mostly((cell) => CENTS.test(cell))) return 'money';
  if (mostly((cell) => CENTS.test(cell)) && median(numbers) >= 300) return 'money';
  if (mostly((cell) => CODE.test(cell), 0.3)) return 'codes';
  if (mostly((cell) => MIXED.test(cell) && !SIZE.test(cell) && !amountIn(cell))) return 'codes';
  return counts(numbers, filled.length) ? 'counting' : undefined;
}

const counts = (numbers: number[], rows: number): boolean =>
  rows > 2 &&
  numbers.length === rows &&
  numbers.every((number, place) => number === numbers[0]! + place);
