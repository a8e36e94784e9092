import { nextTask } from '@mg/shared/scheduling';
import { startOutboxSender } from '@mg/shared/services/sendKept';
import type { Services } from '@mg/shared/services/Services';
import type { AppStore } from '@mg/shared/store/makeStore';
import { watchAmounts } from '@mg/shared/ui/amountSteps';
import { closeOverlayByBack } from '../navigation/closeOverlayByBack';
import { openListLinks } from '../navigation/openListLinks';
import { prefetchPage } from '../navigation/prefetchPage';
import { prefetchScreens } from '../navigation/prefetchScreens';
import { startOfflineCache } from '../offline/startOfflineCache';
import { refreshContent } from '../site/refreshContent';
import { collectVitals } from '../vitals/collectVitals';
import { dropExpired } from './dropExpired';
import { typefaceWithNextScreen } from './typefaceWithNextScreen';

/** Fourth stage: starts the features that can wait until the page is idle. */
export async function startDeferred(store: AppStore, services: Services): Promise<void> {
  closeOverlayByBack();
  openListLinks();
  watchAmounts();
  typefaceWithNextScreen().catch(() => undefined); // The page works without it.
  await nextTask();
  startOutboxSender(services);
  prefetchScreens({ load: (page) => prefetchPage(page, store) });
  refreshContent(store);
  await nextTask();
  collectVitals();
  dropExpired(store);
  startOfflineCache().catch(() => undefined); // Online, the site works without it.
}
