import type { ContentPart } from '@mg/shared/domain/pageContent';
import type { SitePage } from '@mg/shared/domain/pageRelease';
import { loadCatalogue } from '@mg/shared/store/catalogueSlice';
import type { AppStore } from '@mg/shared/store/makeStore';
import { loadPromotions } from '@mg/shared/store/promotionsSlice';
import { showServed } from './showServed';
import { pageAt } from './sitePages';

const CHECK_MS = 5_000;

/** Unreachable documents are requested again after this time, and each time after twice as long. */
const RETRY_MS = 50_000;
const LONGEST_RETRY_MS = 30 * 60_000;

const LOAD: Record<ContentPart, (store: AppStore) => unknown> = {
  types: (store) => store.dispatch(loadCatalogue()),
  promotions: (store) => store.dispatch(loadPromotions()),
};

/** Loads or refreshes a page's content, each part at most once a minute. */
export function loadContent(parts: SitePage['content'] = [], store: AppStore): void {
  for (const part of parts) LOAD[part](store);
}

const SLICES = { types: 'catalogue', promotions: 'promotions' } as const;

/** Refreshes the visible page's content each minute, and when the visitor returns. Without an answer the pauses grow. */
export function refreshContent(store: AppStore): void {
  let delay = 0;
  let retryAt = 0;

  const check = (isBack: boolean) => {
    if (document.hidden) return;
    const state = store.getState();
    const freshnessOf = (part: ContentPart) => state[SLICES[part]].freshness;
    const parts = pageAt(window.location.pathname)?.page.content ?? [];
    const isUnreachable = parts.some((part) => freshnessOf(part) === 'unreachable');
    const retries = isBack || (delay > 0 && Date.now() >= retryAt);
    if (!isUnreachable) delay = 0;
    else if (retries || delay === 0) {
      delay = Math.min(delay * 2 || RETRY_MS, LONGEST_RETRY_MS);
      retryAt = Date.now() + delay;
    }
    for (const part of parts) void showServed(part, store);
    const isDue = (part: ContentPart) =>
      freshnessOf(part) === 'unreachable' ? retries : freshnessOf(part) !== undefined;
    loadContent(parts.filter(isDue), store);
  };

  check(false);
  setInterval(() => check(false), CHECK_MS);
  document.addEventListener('visibilitychange', () => check(true));
  window.addEventListener('online', () => check(true));
}
