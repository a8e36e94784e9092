import { CAROUSEL_INTERVAL_MS } from '@mg/shared/constants';
import { useEffect, useState, useSyncExternalStore } from 'react';

const onVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** Advances the slide of a carousel while `moves` is true; `start` is the linked slide. */
export function useCarousel(count: number, moves: boolean, start: number) {
  const [shown = start, setShown] = useState<number>();
  // A wider window has fewer slides, and a swipe may overshoot an end.
  const index = Math.max(0, Math.min(shown, count - 1));

  const hidden = useSyncExternalStore(
    onVisibility,
    () => document.hidden,
    () => false,
  );
  const running = moves && !hidden;
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
