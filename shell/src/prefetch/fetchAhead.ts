import type { ContentPart } from '@mg/shared/domain/pageContent';
import type { SitePage } from '@mg/shared/domain/pageRelease';
import { loadCatalogue } from '@mg/shared/store/catalogueSlice';
import type { AppStore } from '@mg/shared/store/makeStore';
import { loadPromotions } from '@mg/shared/store/promotionsSlice';
import { prefetchScreen } from '../remotes/screenLoads';
import { screensOf } from '../site/screensOf';

const LOAD: Record<ContentPart, (store: AppStore) => unknown> = {
  types: (store) => store.dispatch(loadCatalogue()),
  promotions: (store) => store.dispatch(loadPromotions()),
};

/** Fetches the code of a page that may come next, and what it will show. */
export async function fetchAhead(page: SitePage, store: AppStore): Promise<void> {
  for (const part of page.content ?? []) LOAD[part](store);
  for (const screen of screensOf(page)) await prefetchScreen(screen);
}
