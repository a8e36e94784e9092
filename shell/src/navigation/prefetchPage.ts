import type { SitePage } from '@mg/shared/domain/pageRelease';
import type { AppStore } from '@mg/shared/store/makeStore';
import { loadContent } from '../site/loadContent';
import { prefetchScreen } from '../remotes/screenLoads';
import { screensOf } from '../site/screensOf';

/** Fetches the code and the content of a page that the visitor may open next. */
export async function prefetchPage(page: SitePage, store: AppStore): Promise<void> {
  loadContent(page.content, store);
  for (const screen of screensOf(page)) await prefetchScreen(screen);
}
