import { savesData } from '@mg/shared/connection';
import { whenIdle } from '@mg/shared/scheduling';
import type { SitePage } from '@mg/shared/domain/pageRelease';
import { nextPage } from './nextPage';
import { watchLinks } from './watchLinks';

interface Prefetching {
  /** Fetches a page's code, and what else it needs. It is called again where it has rejected. */
  load(page: SitePage): Promise<unknown>;
}

/**
 * Has another screen's code fetched before the visitor goes there: when a link to it is touched;
 * unless the visitor saves data, when one is pointed at or focused, and, once the page is idle, the
 * first that a link in view leads to. Each screen once.
 * @returns a way to stop
 */
export function prefetchScreens({ load }: Prefetching): () => void {
  const asked = new Set<string>();
  const off = new AbortController();

  const prefetch = (link: Element | null | undefined) => {
    const page = nextPage(link);
    if (!page || asked.has(page.screen)) return;
    asked.add(page.screen);
    load(page).catch(() => asked.delete(page.screen));
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
    if (savesData() || !('IntersectionObserver' in window)) return;
    const stopWatching = watchLinks((link) => {
      prefetch(link);
      // One guess is enough: what else is in view may never be wanted.
      if (asked.size > 0) stopWatching();
    });
    off.signal.addEventListener('abort', stopWatching);
  });
  return () => {
    stopWaiting();
    off.abort();
  };
}
