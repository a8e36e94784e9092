import { nextTask } from '@mg/shared/scheduling';
import { startOutboxSender } from '@mg/shared/services/sendKept';
import type { Services } from '@mg/shared/services/Services';
import type { AppStore } from '@mg/shared/store/makeStore';
import { keepLists } from '../listStorage/keepLists';
import { closeOverlayByBack } from '../navigation/closeOverlayByBack';
import { openListLinks } from '../navigation/openListLinks';
import { prefetchScreens } from '../navigation/prefetchScreens';
import { showNotices } from '../notices/showNotices';
import { startOfflineCache } from '../offline/startOfflineCache';
import { prefetchScreen } from '../remotes/screenLoads';
import { watchPolicies } from '../remotes/judgeFaults';
import { loadContent, refreshContent } from '../site/refreshContent';
import { screensOf } from '../site/screensOf';
import { collectVitals } from '../vitals/collectVitals';
import { dropExpired } from './dropExpired';
import { typefaceWithNextScreen } from './typefaceWithNextScreen';

/** Runs the fourth stage, which starts the features that can wait until the page is idle. */
export async function startDeferred(store: AppStore, services: Services): Promise<void> {
  closeOverlayByBack();
  openListLinks();
  typefaceWithNextScreen().catch(() => undefined); // The page works without the typeface.
  await nextTask();
  startOutboxSender(services, showNotices(store, services).onOutcome);
  prefetchScreens(async (page) => {
    loadContent(page.content, store);
    for (const screen of screensOf(page)) await prefetchScreen(screen);
  });
  refreshContent(store);
  await nextTask();
  keepLists().catch(() => undefined); // A browser may refuse the second place.
  collectVitals();
  watchPolicies();
  dropExpired(store);
  startOfflineCache().catch(() => undefined); // Online, the site works without a cache.
}
