import { findProduct, type ProductFinder } from '../findProduct';
import type { Column } from './columns';

/** Limits the rows that tell a sheet's columns. */
const SAMPLE = 20;

/** Rates a text as a product's name, from 0 to 1. */
function rate(text: string, finder: ProductFinder): number {
  if (!/\p{L}{3}/u.test(text)) return 0;
  const { found, parts, whole, only, head } = findProduct(text.slice(0, 120), finder);
  if (only) return 1;
  if (whole) return 0.6 + 0.05 * Math.min(6, parts.length);
  return (head ? 0.4 : 0.2) * Math.min(1, found[0]?.score ?? 0);
}

const mean = (numbers: number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);

/** Finds the columns that name the product: the one that matches the catalogue best, and those that complete it. */
export function findProducts(columns: Column[], rows: string[][], finder: ProductFinder) {
  const full = rows.filter((row) => row.filter((cell) => cell !== '').length > 1);
  const step = Math.max(1, Math.floor(full.length / SAMPLE));
  const sample = full.filter((_, at) => at % step === 0).slice(0, SAMPLE);
  const rates = (places: number[]) =>
    sample.map((row) => rate(places.map((place) => row[place] ?? '').join(' '), finder));
  const may = columns.filter(
    ({ content, hint, filled }) =>
      hint !== 'note' && content !== 'ticks' && filled.some((cell) => /\p{L}/u.test(cell)),
  );
  let best = { places: [] as number[], rates: sample.map(() => 0) };
  for (const { index } of may) {
    const alone = rates([index]);
    if (mean(alone) > mean(best.rates)) best = { places: [index], rates: alone };
  }
  for (const { index } of may.filter((column) => !best.places.includes(column.index))) {
    const places = [...best.places, index].sort((a, b) => a - b);
    const joined = rates(places);
    const never = joined.some((one, at) => one < best.rates[at]!);
    if (!never && mean(joined) > mean(best.rates) + 0.04) best = { places, rates: joined };
  }
  return { places: best.places, score: mean(best.rates) };
}
