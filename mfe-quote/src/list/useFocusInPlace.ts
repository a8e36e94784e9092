import { useEffect, useRef } from 'react';

/**
 * Moves the focus of a removed entry's button to the button of the entry in its place.
 * @returns a ref for the list, and a function that takes the index of the entry before it is removed
 */
export function useFocusInPlace(entries: readonly unknown[]) {
  const list = useRef<HTMLUListElement>(null);
  const focusNext = useRef<number | null>(null);

  useEffect(() => {
    if (focusNext.current === null) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>(':scope > li > button') ?? [];
    buttons[Math.min(focusNext.current, buttons.length - 1)]?.focus();
    focusNext.current = null;
  }, [entries]);

  return [list, (index: number) => void (focusNext.current = index)] as const;
}
