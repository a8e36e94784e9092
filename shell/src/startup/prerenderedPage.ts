import { PAGE_CONTENT_ELEMENT_ID, type PageContent } from '@mg/shared/domain/pageContent';
import { pageAt } from '../site/sitePages';

/** What the page shows before any script has run. */
export interface PrerenderedPage {
  /** The remotes' screens in it. */
  screens: string[];
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
    screens: screens?.split(' ') ?? [],
    content: JSON.parse(json) as PageContent,
    filter: filterAt(window.location.pathname),
  };
}

/** The type that an address names, which is percent-encoded as in links. */
export const filterAt = (path: string): string | null => pageAt(path)?.params.product ?? null;

function currentPath(): string | undefined {
  try {
    return decodeURIComponent(window.location.pathname).replace(/\/+$/, '');
  } catch {
    return undefined;
  }
}
