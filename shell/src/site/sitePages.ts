import type { SitePage } from '@mg/shared/domain/pageRelease';
import { readSiteConfig } from '@mg/shared/services/siteConfig';
import { matchRoutes } from 'react-router-dom';
import { readPageRelease } from '../remotes/readPageRelease';

/** Joins a page of the site with the parameters of an address. */
export interface FoundPage {
  page: SitePage;
  params: Readonly<Record<string, string | undefined>>;
}

/** Finds the page at a path as the router does; undefined for an unknown path. */
export function pageAt(pathname: string): FoundPage | undefined {
  const path = pathname === '/' ? (readSiteConfig().start ?? pathname) : pathname;
  const routes = readPageRelease().pages.map((page) => ({ path: page.path, page }));
  const found = matchRoutes(routes, path)?.at(-1);
  return found && { page: found.route.page, params: found.params };
}

/** Groups the pages by screen: one route element for a group never remounts the screen. */
export function pagesByScreen(): Map<string, SitePage[]> {
  const pages = new Map<string, SitePage[]>();
  for (const page of readPageRelease().pages) {
    pages.set(page.screen, [...(pages.get(page.screen) ?? []), page]);
  }
  return pages;
}

/** Lists the pages with a label, for links; the start page comes last. */
export function labelledPages(): SitePage[] {
  const { start } = readSiteConfig();
  const pages = readPageRelease().pages.filter(({ label }) => label);
  return [
    ...pages.filter(({ path }) => path !== start),
    ...pages.filter(({ path }) => path === start),
  ];
}
