import type { AppStore } from '@mg/shared/store/makeStore';
import { watchAmounts } from '@mg/shared/ui/amountSteps';
import { keepFresh } from '../content/keepFresh';
import { closeByBack } from '../history/closeByBack';
import { fetchAhead } from '../prefetch/fetchAhead';
import { prefetchScreens } from '../prefetch/prefetchScreens';
import { collectVitals } from '../vitals/collectVitals';
import { dropExpired } from './dropExpired';
import { typefaceWithNextScreen } from './typefaceWithNextScreen';

/** Fourth stage: what nobody misses until a page has come to rest, and what it does not bring along therefore. */
export function startDeferred(store: AppStore): void {
  // Before any other styles come.
  typefaceWithNextScreen().catch(() => undefined); // The page is whole without.
  closeByBack();
  watchAmounts();
  prefetchScreens({ load: (page) => fetchAhead(page, store) });
  keepFresh(store);
  collectVitals();
  dropExpired(store);
}
