import { useLocation } from '@mg/shared/router';
import { useEffect, useRef } from 'react';

/**
 * Brings the section that the address names into view: at once when the screen comes up, since
 * the browser looked for it before it was there, and whenever a link of the router leads to it.
 * Where it lands is the page's `scroll-padding`.
 */
export function useHashScroll(): void {
  const { hash, key } = useLocation();
  const first = useRef(true);

  useEffect(() => {
    const section = hash ? document.getElementById(hash.slice(1)) : null;
    section?.scrollIntoView({ behavior: first.current ? 'instant' : 'auto' });
    section?.focus({ preventScroll: true });
    first.current = false;
  }, [hash, key]);
}
