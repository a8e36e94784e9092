import type { ContentPart } from '@mg/shared/domain/pageContent';
import type { AppStore } from '@mg/shared/store/makeStore';
import { pageAt } from '../site/sitePages';
import { loadContent } from './loadContent';

/** How often one looks whether it is time to ask. */
const LOOK_EVERY_MS = 5_000;

/** Documents that were out of reach are asked for again at one look in so many. */
const PATIENCE = 10;

const SLICES = { types: 'catalogue', promotions: 'promotions' } as const;

/**
 * Has the document store asked whether what the page shows has changed: about once a minute while
 * somebody looks at it, and when they come back to it. A screen asks when it mounts.
 * @returns a way to stop
 */
export function keepFresh(store: AppStore): () => void {
  const off = new AbortController();
  let looks = 0;

  const look = (patient: boolean) => {
    if (document.hidden) return;
    const state = store.getState();
    const isDue = (part: ContentPart) => {
      const { freshness } = state[SLICES[part]];
      return freshness === 'unreachable' ? !patient : freshness !== undefined;
    };
    loadContent(pageAt(window.location.pathname)?.page.content?.filter(isDue), store);
  };

  const timer = setInterval(() => {
    looks += 1;
    look(looks % PATIENCE > 0);
  }, LOOK_EVERY_MS);
  const options = { signal: off.signal };
  document.addEventListener('visibilitychange', () => look(false), options);
  window.addEventListener('online', () => look(false), options);
  return () => {
    clearInterval(timer);
    off.abort();
  };
}
