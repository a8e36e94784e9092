import type { AppStore } from '@mg/shared/store/makeStore';
import { fetchAhead } from './prefetch/fetchAhead';
import { prefetchScreens } from './prefetch/prefetchScreens';
import { startVitals } from './vitals/startVitals';

/** What nobody misses until a page has come to rest, and what it does not bring along therefore. */
export function startAfterwards(store: AppStore): void {
  prefetchScreens({ load: (page) => fetchAhead(page, store) });
  startVitals();
}
