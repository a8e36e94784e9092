import { PAGE_CONTENT_ELEMENT_ID, type PageContent } from '@mg/shared/domain/pageContent';
import { pageAt } from '../site/sitePages';

/** Reads the page's prerendered content; a page without content, or of another address, has none. */
export function prerenderedPage(root: HTMLElement) {
  const { page, screens } = root.dataset;
  const json = document.getElementById(PAGE_CONTENT_ELEMENT_ID)?.textContent;
  if (page === undefined || !json || page !== currentPath()) return undefined;
  return {
    screens: screens?.split(' ') ?? [],
    content: JSON.parse(json) as PageContent,
    /** Names the product type in the address. */
    filter: pageAt(window.location.pathname)?.params.product ?? null,
  };
}

function currentPath(): string | undefined {
  try {
    return decodeURIComponent(window.location.pathname).replace(/\/+$/, '');
  } catch {
    return undefined;
  }
}
