import { useEffect, useRef } from 'react';

/**
 * When an entry of a list is removed by its button, the focus goes to that of the one in its place.
 * @returns a ref for the list, and what is to be told where in it something is about to go
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
