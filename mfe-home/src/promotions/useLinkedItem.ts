import { useEffect, useRef } from 'react';

/**
 * Shows the slide of the item that the address names, and brings it into view.
 *
 * @param position of the item; -1 for none
 * @returns what the item is held by
 */
export function useLinkedItem(position: number, perSlide: number, show: (slide: number) => void) {
  const item = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (position < 0) return;
    show(Math.floor(position / perSlide));
    item.current?.scrollIntoView({ block: 'center' });
  }, [position, perSlide, show]);
  return item;
}
