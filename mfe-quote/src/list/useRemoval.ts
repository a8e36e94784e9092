import type { QuoteItem } from '@mg/shared/domain/quote';
import { useAppDispatch } from '@mg/shared/store/hooks';
import { amountChanged, itemRemoved } from '@mg/shared/store/quoteSlice';
import { useRef, useState } from 'react';

/** Two removals closer than this are a double click, whose second half hit the next item. */
const DOUBLE_CLICK_MS = 300;

/** Removing items from the list, and taking that back, the last one first. */
export function useRemoval() {
  const dispatch = useAppDispatch();
  const [removed, setRemoved] = useState<QuoteItem[]>([]);
  const removedAt = useRef(-Infinity);

  return {
    last: removed.at(-1),
    /** @returns whether the item was removed */
    remove(item: QuoteItem): boolean {
      const now = performance.now();
      if (now - removedAt.current < DOUBLE_CLICK_MS) return false;
      removedAt.current = now;
      dispatch(itemRemoved(item.name));
      setRemoved((items) => [...items, item]);
      return true;
    },
    undo() {
      const item = removed.at(-1);
      if (!item) return;
      dispatch(amountChanged(item));
      setRemoved((items) => items.slice(0, -1));
    },
  };
}
