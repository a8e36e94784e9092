import { startOutbox } from '@mg/shared/services/sendKept';
import type { Services } from '@mg/shared/services/Services';
import { keptAnswered } from '@mg/shared/store/keptAnswered';
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
export function startDeferred(store: AppStore, { mail }: Services): void {
  // Before any other styles come.
  typefaceWithNextScreen().catch(() => undefined); // The page is whole without.
  listsToCatalogue();
  startOutbox(mail, (...answer) => store.dispatch(keptAnswered(...answer)));
  closeByBack();
  watchAmounts();
  prefetchScreens({ load: (page) => fetchAhead(page, store) });
  keepFresh(store);
  collectVitals();
  dropExpired(store);
  keepOffline().catch(() => undefined); // With a line, the site is the same without.
}
