import { useLocation } from '@mg/shared/router';
import { useLayoutEffect } from 'react';

/** Maps each history entry to its scroll position. */
const tops = new Map<string, number>();

/** Restores the scroll position on Back and Forward, since browsers try before the list renders. */
export function useScrollRestoration(shown: boolean): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    if (!shown) return undefined;
    const kept = tops.get(key);
    if (kept !== undefined && kept !== window.scrollY)
      window.scrollTo({ top: kept, behavior: 'instant' });
    // Events track the position: a read at the end forces a layout, and may find the top.
    let top = kept ?? 0;
    const follow = () => {
      top = window.scrollY;
    };
    const frame = requestAnimationFrame(follow);
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', follow);
      tops.set(key, top);
    };
  }, [key, shown]);
}
