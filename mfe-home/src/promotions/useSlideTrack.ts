import { useEffect, useRef } from 'react';

interface SlideTrack {
  index: number;
  count: number;
  /** A visitor has swiped to a slide. */
  onSwiped(index: number): void;
  /** A finger is on the row, or off again. */
  onTouched(touched: boolean): void;
}

/** For browsers that do not say when scrolling has come to its end. */
const SETTLED_AFTER_MS = 150;

/**
 * Keeps a row of slides, which the platform scrolls and snaps, at the slide that is shown, and
 * tells when a visitor has swiped it to another one. Every slide is as wide as the row.
 * @returns the props of the row
 */
export function useSlideTrack({ index, count, onSwiped, onTouched }: SlideTrack) {
  const ref = useRef<HTMLDivElement>(null);
  /** The row also scrolls when the slide goes on by itself: only a visitor's scroll is news. */
  const byVisitor = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // With the next frame, which has to lay the page out anyway.
    const frame = requestAnimationFrame(() => {
      const row = ref.current;
      row?.scrollTo?.({ left: index * row.clientWidth });
    });
    return () => cancelAnimationFrame(frame);
  }, [index, count]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const settle = () => {
    const row = ref.current;
    if (!byVisitor.current || !row?.clientWidth) return;
    byVisitor.current = false;
    onSwiped(Math.round(row.scrollLeft / row.clientWidth));
  };

  return {
    ref,
    onTouchStart() {
      byVisitor.current = true;
      onTouched(true);
    },
    onTouchEnd: () => onTouched(false),
    onTouchCancel: () => onTouched(false),
    onWheel() {
      byVisitor.current = true;
    },
    onScrollEnd: settle,
    onScroll() {
      if ('onscrollend' in window) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(settle, SETTLED_AFTER_MS);
    },
  };
}
