import type { AppStore } from '@mg/shared/store/makeStore';
import { closeByBack } from '../history/closeByBack';
import { fetchAhead } from '../prefetch/fetchAhead';
import { prefetchScreens } from '../prefetch/prefetchScreens';
import { collectVitals } from '../vitals/collectVitals';

/** Fourth stage: what nobody misses until a page has come to rest, and what it does not bring along therefore. */
export function startDeferred(store: AppStore): void {
  closeByBack();
  prefetchScreens({ load: (page) => fetchAhead(page, store) });
  collectVitals();
}
