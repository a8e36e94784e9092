import type { QuoteItem } from '@mg/shared/domain/quote';
import { useAppDispatch, useAppSelector } from '@mg/shared/store/hooks';
import { amountChanged, itemRemoved } from '@mg/shared/store/quoteSlice';
import { selectQuoteItems } from '@mg/shared/store/selectors';
import { useRef, useState } from 'react';

/** Two removals closer than this are a double click, whose second half hit the next item. */
const DOUBLE_CLICK_MS = 300;

/** Removing items from the list, and taking that back, the last one first. */
export function useRemoval() {
  const dispatch = useAppDispatch();
  const [removed, setRemoved] = useState<QuoteItem[]>([]);
  const items = useAppSelector(selectQuoteItems);
  // What was ticked again meanwhile has nothing to be undone.
  const undoable = removed.filter(({ name }) => !items.some((item) => item.name === name));
  const last = undoable.at(-1);
  const removedAt = useRef(-Infinity);

  return {
    last,
    /** @returns whether the item was removed */
    remove(item: QuoteItem): boolean {
      const now = performance.now();
      if (now - removedAt.current < DOUBLE_CLICK_MS) return false;
      removedAt.current = now;
      dispatch(itemRemoved(item.name));
      setRemoved([...undoable, item]);
      return true;
    },
    undo() {
      if (!last) return;
      dispatch(amountChanged(last));
      setRemoved(undoable.slice(0, -1));
    },
  };
}
