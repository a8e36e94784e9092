import type { AppStore } from '@mg/shared/store/makeStore';
import { fetchAhead } from '../prefetch/fetchAhead';
import { prefetchScreens } from '../prefetch/prefetchScreens';
import { collectVitals } from '../vitals/collectVitals';
import { typefaceWithNextScreen } from './typefaceWithNextScreen';

/** Fourth stage: what nobody misses until a page has come to rest, and what it does not bring along therefore. */
export function startDeferred(store: AppStore): void {
  // Before any other styles come.
  typefaceWithNextScreen().catch(() => undefined); // The page is whole without.
  prefetchScreens({ load: (page) => fetchAhead(page, store) });
  collectVitals();
}
