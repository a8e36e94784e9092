import { useLocation } from '@mg/shared/router';
import { useLayoutEffect } from 'react';

/** Where each entry of the history was left, as long as the page lives. */
const tops = new Map<string, number>();

/**
 * Comes back to where the visitor was, on Back and Forward. Browsers do that on their own only
 * where the list is there already; ours is there as soon as this is called, before the paint.
 * @param shown whether there is a list to scroll
 */
export function useScrollRestoration(shown: boolean): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    if (!shown) return undefined;
    const kept = tops.get(key);
    if (kept !== undefined && kept !== window.scrollY)
      window.scrollTo({ top: kept, behavior: 'instant' });
    // Followed, not read at the end: whoever leaves may have scrolled to the top by then. Nor read here,
    // which would have the page laid out once more.
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
