import { SHELL, type AppName } from '@mg/site-format/layout';
import { isAt } from '../pages/pagePlan';
import { remotesOf } from '../site/SiteReader';
import type { View } from './View';

/** Names a page that the changed app may have broken. */
export interface Visit {
  /** Has the new version. */
  app: AppName;
  version: string;
  /** Is percent-encoded. */
  path: string;
  /** Names the remotes whose content the page must have, the page's own first. */
  remotes: AppName[];
  /** Names the remote whose button opens the quotation, where the page has one. */
  drawer?: AppName;
}

const QUOTE_BUTTON = 'quote-button';

/**
 * Chooses pages for each changed app: its own, those with its parts, or all pages of a new shell.
 * One address stands for all values of a parameter.
 */
export function chooseVisits({ record, manifests }: View): Visit[] {
  const remotes = remotesOf(manifests).map(({ app, live }) => ({ app, ...live.remote }));
  const pages = remotes.flatMap(({ app, pages = [] }) => pages.map((page) => ({ app, page })));
  const drawer = remotes.find(({ parts = [] }) => parts.some(({ slot }) => slot === QUOTE_BUTTON));
  return record.changes.flatMap(({ app, to }) => {
    if (!to) return [];
    const parts = remotes.find((remote) => remote.app === app)?.parts ?? [];
    const mine = parts.filter(({ prerender }) => prerender).map(({ slot }) => slot);
    const concerned = pages.filter(
      ({ app: owner, page: { slots = [] } }) =>
        app === SHELL || owner === app || slots.some((slot) => mine.includes(slot)),
    );
    return concerned.flatMap(({ app: owner, page }): Visit[] => {
      const path = record.pages?.find((one) => isAt(page.path, one));
      if (path === undefined) return [];
      const remotes = owner === app || app === SHELL ? [owner] : [owner, app];
      const opens = page.slots?.includes(QUOTE_BUTTON) ? drawer?.app : undefined;
      return [{ app, version: to, path, remotes, drawer: opens }];
    });
  });
}
