import { useHydrated } from '@mg/shared/ui/useHydrated';
import { useEffect, useRef } from 'react';

/**
 * Shows the slide of the item that the address names, and brings it into view. In a page that came
 * with its content the browser has done that, and the visitor may be elsewhere now.
 *
 * @param position of the item; -1 for none
 * @returns what the item is held by
 */
export function useLinkedItem(position: number, perSlide: number, show: (slide: number) => void) {
  const item = useRef<HTMLDivElement>(null);
  const found = useRef(!useHydrated());

  useEffect(() => {
    if (position < 0) return;
    show(Math.floor(position / perSlide));
    if (!found.current) item.current?.scrollIntoView({ block: 'center' });
    found.current = false;
  }, [position, perSlide, show]);
  return item;
}
