import type { Hidden } from '@mg/sheets/readBook';
import type { Catalogue } from '../files/content';
import type { ProductRow, PromotionRow, Rows } from '../rows/rows';
import { entryOf } from '../rules/checkPromotions';

/** Lists rows that a sheet hides, from one cause. */
export interface HiddenRows {
  sheet?: string;
  by: Hidden;
  lines: number[];
}

/** Groups the hidden rows by their sheet and the cause. */
export function hiddenRowsOf({ products = [], promotions = [] }: Rows): HiddenRows[] {
  const groups = new Map<string, HiddenRows>();
  const places = [
    ...products.map(({ hidden, product }) => ({ by: hidden, ...product.place })),
    ...promotions.map(({ hidden, name }) => ({ by: hidden, ...name.place })),
  ];
  for (const { by, sheet, line } of places) {
    if (!by) continue;
    const key = `${by} ${sheet}`;
    const group = groups.get(key) ?? { ...(sheet && { sheet }), by, lines: [] };
    group.lines.push(line);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Takes the rows as if the sheet hid none. */
export function showRows({ products, promotions }: Rows): Rows {
  const shown = <T extends ProductRow | PromotionRow>(rows: T[]) =>
    rows.map((row) => ({ ...row, hidden: undefined }));
  return {
    ...(products && { products: shown(products) }),
    ...(promotions && { promotions: shown(promotions) }),
  };
}

/** Keeps the hidden products that the content has, so that hidden rows neither add nor remove. */
export function keepPresentProducts(rows: readonly ProductRow[], present: Catalogue): ProductRow[] {
  const isPresent = ({ type, subtype, product }: ProductRow) =>
    present[type.text]?.[subtype.text]?.includes(product.text) ?? false;
  const keyOf = ({ type, subtype, product }: ProductRow) =>
    [type.text, subtype.text, product.text].join('\n');
  return keepPresent(rows, isPresent, keyOf);
}

/** Keeps the hidden promotions that the content has. */
export const keepPresentPromotions = (rows: readonly PromotionRow[], present: readonly string[]) =>
  keepPresent(rows, (row) => present.includes(entryOf(row)), entryOf);

function keepPresent<T extends ProductRow | PromotionRow>(
  rows: readonly T[],
  isPresent: (row: T) => boolean,
  keyOf: (row: T) => string,
): T[] {
  const seen = new Set(rows.filter(({ hidden }) => !hidden).map(keyOf));
  return rows.filter((row) => {
    if (!row.hidden) return true;
    if (!isPresent(row) || seen.has(keyOf(row))) return false;
    seen.add(keyOf(row));
    return true;
  });
}
