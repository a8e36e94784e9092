import type { QuoteItem } from '@mg/shared/domain/quote';
import { useAppDispatch } from '@mg/shared/store/hooks';
import { itemRemoved, noteRemoved } from '@mg/shared/store/quoteSlice';
import { useRef } from 'react';

/** Two removals in this time are a double click, whose second click hits the next item. */
const DOUBLE_CLICK_MS = 300;

/** Removes items and notes from the list, one for each double click. */
export function useRemoval() {
  const dispatch = useAppDispatch();
  const removedAt = useRef(-Infinity);

  const unlessDoubled = (removal: () => unknown): boolean => {
    const now = performance.now();
    if (now - removedAt.current < DOUBLE_CLICK_MS) return false;
    removedAt.current = now;
    removal();
    return true;
  };

  return {
    /** @returns whether the item was removed */
    removeItem: (item: QuoteItem) => unlessDoubled(() => dispatch(itemRemoved(item.name))),
    removeNote: (note: string) => unlessDoubled(() => dispatch(noteRemoved(note))),
  };
}
