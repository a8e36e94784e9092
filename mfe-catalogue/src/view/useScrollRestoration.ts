import { useLocation } from '@mg/shared/router';
import { useLayoutEffect } from 'react';

/** Scroll position of each history entry. */
const tops = new Map<string, number>();

/** Restores the scroll position on Back and Forward: browsers do so before the list is rendered. */
export function useScrollRestoration(shown: boolean): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    if (!shown) return undefined;
    const kept = tops.get(key);
    if (kept !== undefined && kept !== window.scrollY)
      window.scrollTo({ top: kept, behavior: 'instant' });
    // Tracked by event: at the end the page may have scrolled to the top, and a read here forces a layout.
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
