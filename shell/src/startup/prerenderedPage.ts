import { PAGE_CONTENT_ELEMENT_ID, type PageContent } from '@mg/shared/domain/pageContent';
import { pageAt } from '../site/sitePages';

/** Reads the page's prerendered content; undefined without it, and in the page of another address. */
export function prerenderedPage(root: HTMLElement) {
  const { page, screens } = root.dataset;
  const json = document.getElementById(PAGE_CONTENT_ELEMENT_ID)?.textContent;
  if (page === undefined || !json || page !== currentPath()) return undefined;
  return {
    /** Ids of the screens in the page. */
    screens: screens?.split(' ') ?? [],
    content: JSON.parse(json) as PageContent,
    /** The product type in the address. */
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
