import type { Product } from '@mg/shared/domain/catalogue';

/** Identifies a product's row; several subtypes may hold a product of one name. */
export const rowId = ({ type, subtype, name }: Product): string =>
  `producto:${[type, subtype, name].map(encodeURIComponent).join('/')}`;

/** Limits the wait for a row that a filter change renders later. */
const TIMEOUT_MS = 2000;

let waiting = 0;

/** Scrolls a product's row into view once it is rendered. */
export function scrollToRow(product: Product): void {
  const id = rowId(product);
  const giveUpAt = performance.now() + TIMEOUT_MS;
  const tryNow = () => {
    const row = document.getElementById(id);
    // A smooth scroll misses the row, since rows in between change their heights when they render.
    if (row) row.scrollIntoView({ block: 'center', behavior: 'instant' });
    else if (performance.now() < giveUpAt) waiting = requestAnimationFrame(tryNow);
  };
  cancelAnimationFrame(waiting);
  waiting = requestAnimationFrame(tryNow);
}
