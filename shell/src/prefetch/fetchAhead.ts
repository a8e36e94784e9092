import type { SitePage } from '@mg/shared/domain/pageRelease';
import type { AppStore } from '@mg/shared/store/makeStore';
import { loadContent } from '../content/loadContent';
import { prefetchScreen } from '../remotes/screenLoads';
import { screensOf } from '../site/screensOf';

/** Fetches the code of a page that may come next, and what it will show. */
export async function fetchAhead(page: SitePage, store: AppStore): Promise<void> {
  loadContent(page.content, store);
  for (const screen of screensOf(page)) await prefetchScreen(screen);
}
