import type { SitePage } from '@mg/shared/domain/pageRelease';
import { readSiteConfig } from '@mg/shared/services/siteConfig';
import { matchRoutes, type RouteMatch } from 'react-router-dom';
import { readPageRelease } from '../remotes/readPageRelease';

export interface FoundPage {
  page: SitePage;
  params: Readonly<Record<string, string | undefined>>;
  /** Give hooks of the router the parameters. */
  matches: RouteMatch[];
}

/** Finds the page at a path as the router does; undefined for an unknown path. */
export function pageAt(pathname: string): FoundPage | undefined {
  const path = pathname === '/' ? (readSiteConfig().start ?? pathname) : pathname;
  const routes = readPageRelease().pages.map((page) => ({ path: page.path, page }));
  const matches = matchRoutes(routes, path);
  const found = matches?.at(-1);
  return found && { page: found.route.page, params: found.params, matches: matches! };
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
