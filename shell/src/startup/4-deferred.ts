import { nextTask } from '@mg/shared/scheduling';
import { startOutboxSender } from '@mg/shared/services/sendKept';
import type { Services } from '@mg/shared/services/Services';
import type { AppStore } from '@mg/shared/store/makeStore';
import { watchAmounts } from '@mg/shared/ui/amountSteps';
import { keepFresh } from '../content/keepFresh';
import { closeByBack } from '../history/closeByBack';
import { keepOffline } from '../offline/keepOffline';
import { fetchAhead } from '../prefetch/fetchAhead';
import { prefetchScreens } from '../prefetch/prefetchScreens';
import { collectVitals } from '../vitals/collectVitals';
import { dropExpired } from './dropExpired';
import { listsToCatalogue } from './listsToCatalogue';
import { typefaceWithNextScreen } from './typefaceWithNextScreen';

/** Fourth stage: what nobody misses until a page has come to rest, and what it does not bring along therefore. */
export async function startDeferred(store: AppStore, services: Services): Promise<void> {
  closeByBack();
  listsToCatalogue();
  watchAmounts();
  typefaceWithNextScreen().catch(() => undefined); // The page is whole without.
  await nextTask();
  startOutboxSender(services);
  prefetchScreens({ load: (page) => fetchAhead(page, store) });
  keepFresh(store);
  await nextTask();
  collectVitals();
  dropExpired(store);
  keepOffline().catch(() => undefined); // With a line, the site is the same without.
}
