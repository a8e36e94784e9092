import { createSubscribers } from '@mg/shared/createSubscribers';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useNavigationType } from 'react-router-dom';
import { onScreenLoad, screenLoad } from '../remotes/screenLoads';

/** Tells that a screen has come in the place of another, and is not laid out yet. */
export const arrivals = createSubscribers();

/**
 * A screen that a link has led to begins like a page that was loaded: at its top, and for those who
 * do not see it with its content, not with the place of the link that is gone. A section that the
 * link names comes into view afterwards. On Back and Forward the visitor comes back to where they
 * were.
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
