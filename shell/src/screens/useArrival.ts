import { createSubscribers } from '@mg/shared/createSubscribers';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useNavigationType } from 'react-router-dom';
import { onScreenLoad, screenLoad } from '../remotes/screenLoads';

/** Notifies when a screen has replaced another, before layout. */
export const arrivals = createSubscribers();

/**
 * Starts a linked screen like a loaded page: scrolled to its top, with the focus on its content. A section in
 * the link scrolls into view afterwards. Back and Forward restore the position instead.
 */
export function useArrival(screen: string): void {
  const [byLink] = useState(useNavigationType() === 'PUSH');
  const read = () => screenLoad(screen).Screen;
  const shown = useSyncExternalStore(onScreenLoad, read, read);
  useLayoutEffect(() => {
    if (!shown) return;
    arrivals.notify();
    if (!byLink) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [byLink, shown]);
}
