import { useEffect, useRef, useState } from 'react';

/** So many lines are there at first, and with each step towards the end. */
const STEP = 24;

/** How much of a long list is rendered: more of it as its end comes near. @returns a ref for that end */
export function useGrowing(total: number) {
  // A browser that cannot tell renders everything.
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
