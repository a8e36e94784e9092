import { PAGE_CONTENT_ELEMENT_ID, type PageContent } from '@mg/shared/domain/pageContent';
import { ROUTES } from '@mg/shared/routes';
import type { ScreenId } from '../remotes/screenLoads';

/** What the page shows before any script has run. */
export interface PrerenderedPage {
  /** The remotes' screens in it. */
  screens: ScreenId[];
  content: PageContent;
  /** The type that its address names; null where it names none. */
  filter: string | null;
}

/**
 * Reads what the release tool wrote into the page; undefined where that is nothing, or the page of
 * another address, as a server may send it for one that has no page of its own.
 */
export function prerenderedPage(root: HTMLElement): PrerenderedPage | undefined {
  const { page, screens } = root.dataset;
  const json = document.getElementById(PAGE_CONTENT_ELEMENT_ID)?.textContent;
  if (page === undefined || !json || page !== currentPath()) return undefined;
  return {
    screens: (screens?.split(' ') ?? []) as ScreenId[],
    content: JSON.parse(json) as PageContent,
    filter: filterOf(page),
  };
}

/** The type that a path names; undecoded it cannot contain a slash. */
export const filterOf = (path: string): string | null =>
  path.startsWith(`${ROUTES.products}/`) ? path.slice(ROUTES.products.length + 1) : null;

function currentPath(): string | undefined {
  try {
    return decodeURIComponent(window.location.pathname).replace(/\/+$/, '');
  } catch {
    return undefined;
  }
}
