import { amountIn, isEmpty, readColumns, type Column } from './columns';
import type { SheetRow } from './sheetRows';
import { hasThing } from '../words';

const isProduct = ({ kind, title, readable, filled }: Column): boolean =>
  !kind && hasThing(title) && title.includes(' ') && (readable === 1 || filled.length === 0);

/** Reads a turned sheet, whose titles are products, such as the answers of a form. */
export function readTurned(titles: string[], rows: string[][]): SheetRow[] | undefined {
  if (titles.filter((title) => title.includes(' ') && hasThing(title)).length < 2) return undefined;
  const columns = readColumns(titles, rows);
  const products = columns.filter(isProduct);
  const worded = columns.some(
    ({ kind, worded: share }) => share > 0.4 && (!kind || kind === 'product' || kind === 'name'),
  );
  if (worded || products.length < 2 || products.length < columns.length / 2) return undefined;
  const remarks = columns.filter(({ kind }) => kind === 'place' || kind === 'note');
  const others = columns.filter(
    (column) => !products.includes(column) && !remarks.includes(column),
  );
  return rows.flatMap((row) => {
    const words = others
      .map(({ index }) => row[index] ?? '')
      .filter(Boolean)
      .join(' ');
    const note = remarks
      .map(({ index }) => row[index] ?? '')
      .filter((cell) => !isEmpty(cell))
      .join(', ');
    const orders = products.map(({ index, title }): SheetRow => {
      const cell = row[index] ?? '';
      const amount = amountIn(cell);
      return {
        words: `${title}: ${cell}`,
        product: title,
        ...(note && { note }),
        ...(isEmpty(cell) || amount?.amount === 0
          ? { out: 'empty' as const }
          : { amount: amount ?? { amount: 1, doubt: 'unclear' as const } }),
      };
    });
    return words === '' ? orders : [{ words, product: '', talk: true }, ...orders];
  });
}
