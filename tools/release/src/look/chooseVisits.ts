import { remoteOf } from '@mg/shared/domain/pageRelease';
import { SHELL, type AppName } from '@mg/site-format/layout';
import { declared, isAt } from '../pages/pagePlan';
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
  const { pages, parts } = declared(manifests);
  const button = parts.find(({ part }) => part.slot === QUOTE_BUTTON);
  return record.changes.flatMap(({ app, to }) => {
    const mine = parts.filter(({ screen, part }) => remoteOf(screen) === app && part.prerender);
    return pages.flatMap(({ screen, page: { path: declaredPath, slots = [] } }): Visit[] => {
      const owner = remoteOf(screen);
      const isConcerned =
        app === SHELL || owner === app || mine.some(({ part }) => slots.includes(part.slot));
      const path = record.pages?.find((one) => isAt(declaredPath, one));
      if (!to || !isConcerned || path === undefined) return [];
      const remotes = owner === app || app === SHELL ? [owner] : [owner, app];
      const drawer = slots.includes(QUOTE_BUTTON) && button ? remoteOf(button.screen) : undefined;
      return [{ app, version: to, path, remotes, drawer }];
    });
  });
}
