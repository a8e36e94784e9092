import type { SelectedProduct } from '@mg/shared/store/catalogueSlice';
import { useCallback, useEffect, useRef } from 'react';
import { rowId } from './rowId';

/** How long to wait for a row that a change of the filter has yet to bring. */
const PATIENCE_MS = 2000;

/** Scrolls a product's row into view, as soon as there is one. */
export function useScrollToRow() {
  const waiting = useRef<number>(0);

  useEffect(() => () => cancelAnimationFrame(waiting.current), []);

  return useCallback((product: SelectedProduct) => {
    const id = rowId(product);
    const giveUpAt = performance.now() + PATIENCE_MS;
    const tryNow = () => {
      const row = document.getElementById(id);
      // At once, not smoothly: the rows on the way take their true heights as they come into view.
      if (row) row.scrollIntoView({ block: 'center', behavior: 'instant' });
      else if (performance.now() < giveUpAt) waiting.current = requestAnimationFrame(tryNow);
    };
    cancelAnimationFrame(waiting.current);
    waiting.current = requestAnimationFrame(tryNow);
  }, []);
}
