import { CAROUSEL_INTERVAL_MS } from '@mg/shared/constants';
import { useEffect, useState } from 'react';

/**
 * Which slide of a carousel is shown. It goes on to the next one by itself, `CAROUSEL_INTERVAL_MS`
 * after the last change, and from the last to the first.
 * @param running whether it moves by itself at the moment
 * @param start where the visitor has come for one of them
 */
export function useCarousel(count: number, running: boolean, start: number) {
  const [shown = start, setShown] = useState<number>();
  // The number of slides falls when the window gets wider, and a swipe may go beyond an end.
  const index = Math.max(0, Math.min(shown, count - 1));

  useEffect(() => {
    if (!running || count < 2) return undefined;
    const timer = setTimeout(() => setShown((index + 1) % count), CAROUSEL_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [running, count, index]);

  return {
    index,
    next: () => setShown((index + 1) % count),
    previous: () => setShown((index - 1 + count) % count),
    show: setShown,
  };
}
