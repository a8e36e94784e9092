import type { ContentPart } from '@mg/shared/domain/pageContent';
import type { SitePage } from '@mg/shared/domain/pageRelease';
import { loadCatalogue } from '@mg/shared/store/catalogueSlice';
import type { AppStore } from '@mg/shared/store/makeStore';
import { loadPromotions } from '@mg/shared/store/promotionsSlice';

const LOAD: Record<ContentPart, (store: AppStore) => unknown> = {
  types: (store) => store.dispatch(loadCatalogue()),
  promotions: (store) => store.dispatch(loadPromotions()),
};

/** Loads or refreshes a page's content, each part at most once a minute. */
export function loadContent(parts: SitePage['content'] = [], store: AppStore): void {
  for (const part of parts) LOAD[part](store);
}
