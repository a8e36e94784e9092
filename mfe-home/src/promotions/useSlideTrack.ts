import { useEffect, useRef } from 'react';

interface SlideTrack {
  index: number;
  count: number;
  onSwiped(index: number): void;
  onTouched(touched: boolean): void;
}

/** Replaces the `scrollend` event, which some browsers lack. */
const SETTLED_AFTER_MS = 150;

/** Scrolls a snapping row to the current slide, as wide as the row, and reports swipes. */
export function useSlideTrack({ index, count, onSwiped, onTouched }: SlideTrack) {
  const ref = useRef<HTMLDivElement>(null);
  /** The row also scrolls by itself; only the visitor's scroll is reported. */
  const byVisitor = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // The next frame lays the page out anyway.
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
