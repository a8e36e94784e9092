import type { SitePage } from '@mg/shared/domain/pageRelease';
import { pageAt } from '../site/sitePages';

/** The page of another screen that a link opens in this window; undefined for any other link. */
export function nextPage(link: Element | null | undefined): SitePage | undefined {
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) {
    return undefined;
  }
  if (link.origin !== window.location.origin) return undefined;
  const page = pageAt(link.pathname)?.page;
  return page?.screen === pageAt(window.location.pathname)?.page.screen ? undefined : page;
}
