import { useEffect, useRef, useState } from 'react';

/** Counts the lines at first, and of each step. */
const STEP = 24;

/** Renders more lines of a long list when its end comes near. @returns their number, and a ref for the end */
export function useGrowing(total: number) {
  // Without the observer, everything renders.
  const [shown, setShown] = useState(() => ('IntersectionObserver' in globalThis ? STEP : total));
  const end = useRef<HTMLDivElement>(null);
  const all = shown >= total;

  useEffect(() => {
    const mark = end.current;
    if (all || !mark) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setShown(shown + STEP);
      },
      { rootMargin: '600px 0px', scrollMargin: '600px 0px' } as IntersectionObserverInit,
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [all, shown]);

  return [shown, end] as const;
}
