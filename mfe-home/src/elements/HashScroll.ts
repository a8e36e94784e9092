import { useLocation } from '@mg/shared/router';
import { useHydrated } from '@mg/shared/ui/useHydrated';
import { useEffect, useRef } from 'react';

/**
 * Scrolls the section in the address into view, on mount and after every navigation. The browser itself
 * finds the section on a prerendered page alone.
 *
 * The component renders twice on hydration, where a hook hydrates the whole screen at once.
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
