import type { ContentPart } from '@mg/shared/domain/pageContent';
import type { SitePage } from '@mg/shared/domain/pageRelease';
import { loadCatalogue } from '@mg/shared/store/catalogueSlice';
import type { AppStore } from '@mg/shared/store/makeStore';
import { loadPromotions } from '@mg/shared/store/promotionsSlice';
import { pageAt } from './sitePages';

const CHECK_MS = 5_000;

/** Unreachable documents are requested again at every tenth check. */
const RETRY_EVERY = 10;

const LOAD: Record<ContentPart, (store: AppStore) => unknown> = {
  types: (store) => store.dispatch(loadCatalogue()),
  promotions: (store) => store.dispatch(loadPromotions()),
};

/** Loads or refreshes a page's content, each part at most once a minute. */
export function loadContent(parts: SitePage['content'] = [], store: AppStore): void {
  for (const part of parts) LOAD[part](store);
}

const SLICES = { types: 'catalogue', promotions: 'promotions' } as const;

/**
 * Refreshes the visible page's content each minute, and when the visitor returns.
 * @returns a function that stops the refresh
 */
export function refreshContent(store: AppStore): () => void {
  const off = new AbortController();
  let checks = 0;

  const check = (skipUnreachable: boolean) => {
    if (document.hidden) return;
    const state = store.getState();
    const isDue = (part: ContentPart) => {
      const { freshness } = state[SLICES[part]];
      return freshness === 'unreachable' ? !skipUnreachable : freshness !== undefined;
    };
    loadContent(pageAt(window.location.pathname)?.page.content?.filter(isDue), store);
  };

  const timer = setInterval(() => {
    checks += 1;
    check(checks % RETRY_EVERY > 0);
  }, CHECK_MS);
  const options = { signal: off.signal };
  document.addEventListener('visibilitychange', () => check(false), options);
  window.addEventListener('online', () => check(false), options);
  return () => {
    clearInterval(timer);
    off.abort();
  };
}
