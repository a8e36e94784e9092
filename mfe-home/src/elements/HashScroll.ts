import { useLocation } from '@mg/shared/router';
import { useHydrated } from '@mg/shared/ui/useHydrated';
import { useEffect, useRef } from 'react';

/**
 * Scrolls the section in the address into view: at once on mount, since the browser looked before it was
 * rendered, and after every navigation. On a prerendered page the browser has found it already.
 *
 * It is a component because it renders twice on hydration: a hook would hydrate the whole screen at once.
 */
export function HashScroll(): null {
  const { hash, key } = useLocation();
  const hydrated = useHydrated();
  const first = useRef<'found' | 'missed' | undefined>(hydrated ? 'missed' : 'found');

  useEffect(() => {
    const section = hash ? document.getElementById(hash.slice(1)) : null;
    const { current } = first;
    first.current = undefined;
    if (current === 'found' || !section) return;
    section.scrollIntoView({ behavior: current ? 'instant' : 'auto' });
    section.focus({ preventScroll: true });
  }, [hash, key]);
  return null;
}
