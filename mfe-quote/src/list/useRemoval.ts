import type { QuoteItem } from '@mg/shared/domain/quote';
import { useAppDispatch } from '@mg/shared/store/hooks';
import type { itemRemoved, noteRemoved } from '@mg/shared/store/quoteSlice';
import { useEffect, useRef, type RefObject } from 'react';

/** Two removals in this time are a double click, whose second click hits the next entry. */
const DOUBLE_CLICK_MS = 300;

/** Removes one entry for each double click. The focus moves to the button of the next entry. */
export function useRemoval(items: readonly QuoteItem[], notes: readonly string[]) {
  const dispatch = useAppDispatch();
  const removedAt = useRef(-Infinity);
  const gone = useRef<{ list: HTMLElement | null; index: number }>(undefined);

  useEffect(() => {
    if (!gone.current) return;
    const { list, index } = gone.current;
    const buttons = list?.querySelectorAll<HTMLElement>(':scope > li > button') ?? [];
    buttons[Math.min(index, buttons.length - 1)]?.focus();
    gone.current = undefined;
  }, [items, notes]);

  return (
    list: RefObject<HTMLElement | null>,
    index: number,
    removal: ReturnType<typeof itemRemoved | typeof noteRemoved>,
  ) => {
    const now = performance.now();
    if (now - removedAt.current < DOUBLE_CLICK_MS) return;
    removedAt.current = now;
    gone.current = { list: list.current, index };
    dispatch(removal);
  };
}
