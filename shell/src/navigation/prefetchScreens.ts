import { savesData } from '@mg/shared/connection';
import { whenIdle } from '@mg/shared/scheduling';
import type { SitePage } from '@mg/shared/domain/pageRelease';
import { pageAt } from '../site/sitePages';

/**
 * Prefetches each screen once, when the visitor touches a link to the screen. Without the save-data mode,
 * hover and focus prefetch too, and the idle page prefetches the first link in view.
 * @param load fetches a page's code and content; a rejected call is repeated
 */
export function prefetchScreens(load: (page: SitePage) => Promise<unknown>): void {
  const requested = new Set<string>();

  const prefetch = (link: Element | null | undefined) => {
    const page = nextPage(link);
    if (!page || requested.has(page.screen)) return;
    requested.add(page.screen);
    load(page).catch(() => requested.delete(page.screen));
  };

  const listen = (type: string, isWanted: (event: Event) => boolean) =>
    document.addEventListener(
      type,
      (event) => {
        if (isWanted(event)) prefetch((event.target as Element | null)?.closest?.('a[href]'));
      },
      { passive: true },
    );
  listen('touchstart', () => true);
  // A scrolling finger fires `pointerover` too; `touchstart` tells its target.
  listen('pointerover', (event) => (event as PointerEvent).pointerType !== 'touch' && !savesData());
  listen('focusin', () => !savesData());

  whenIdle(() => {
    if (savesData()) return;
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        // One guess is enough: the visitor may never open the other links.
        if (requested.size > 0) observer.disconnect();
        else if (isIntersecting) prefetch(target);
      }
    });
    for (const link of document.querySelectorAll('a[href]')) observer.observe(link);
  });
}

/** Finds the page of another screen that a link opens in this window; any other link has none. */
function nextPage(link: Element | null | undefined): SitePage | undefined {
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) {
    return undefined;
  }
  if (link.origin !== window.location.origin) return undefined;
  const page = pageAt(link.pathname)?.page;
  return page?.screen === pageAt(window.location.pathname)?.page.screen ? undefined : page;
}
