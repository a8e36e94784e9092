import { isFast, savesData } from './connection';
import { nextScreen, type ScreenName } from './screenOf';
import { watchLinks } from './watchLinks';
import { whenIdle } from '../whenIdle';

interface Prefetching {
  /** Fetches a screen's code, and what else it needs. It is called again where it has rejected. */
  load(screen: ScreenName): Promise<unknown>;
}

/**
 * Has the other screen's code fetched before the visitor goes there: when a link to it is touched;
 * unless the visitor saves data, when one is pointed at or focused; and on a fast connection, once
 * the page is idle, when one is in view. Each screen once.
 * @returns a way to stop
 */
export function prefetchScreens({ load }: Prefetching): () => void {
  const asked = new Set<ScreenName>();
  const off = new AbortController();

  const prefetch = (link: Element | null | undefined) => {
    const screen = nextScreen(link);
    if (!screen || asked.has(screen)) return;
    asked.add(screen);
    load(screen).catch(() => asked.delete(screen));
  };

  const listen = (type: string, isWanted: (event: Event) => boolean) =>
    document.addEventListener(
      type,
      (event) => {
        if (isWanted(event)) prefetch((event.target as Element | null)?.closest?.('a[href]'));
      },
      { passive: true, signal: off.signal },
    );
  listen('touchstart', () => true);
  // A finger points where it scrolls; what it means says the touch.
  listen('pointerover', (event) => (event as PointerEvent).pointerType !== 'touch' && !savesData());
  listen('focusin', () => !savesData());

  const stopWaiting = whenIdle(() => {
    if (!isFast() || !('IntersectionObserver' in window)) return;
    const stopWatching = watchLinks((link) => {
      prefetch(link);
      // There are two screens: the other one of this page is on its way now.
      if (asked.size > 0) stopWatching();
    });
    off.signal.addEventListener('abort', stopWatching);
  });
  return () => {
    stopWaiting();
    off.abort();
  };
}
