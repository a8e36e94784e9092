import { useLocation } from '@mg/shared/router';
import { useHydrated } from '@mg/shared/ui/useHydrated';
import { useEffect, useRef } from 'react';

/**
 * Brings the section that the address names into view: at once when the screen comes up, since
 * the browser looked for it before it was there, and whenever a link of the router leads to it.
 * In a page that came with its content the browser found it, and the visitor may be elsewhere now.
 * Where it lands is its `scroll-margin`.
 *
 * A component, since it renders twice when a page is hydrated: as a hook it would have the whole
 * screen hydrated at once.
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
