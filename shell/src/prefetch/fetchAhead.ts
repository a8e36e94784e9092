import { loadCatalogue } from '@mg/shared/store/catalogueSlice';
import type { AppStore } from '@mg/shared/store/makeStore';
import { loadPromotions } from '@mg/shared/store/promotionsSlice';
import { prefetchScreen } from '../remotes/screenLoads';
import type { ScreenName } from './screenOf';

/** Fetches the code of a screen that may come next, and what it will show. */
export async function fetchAhead(screen: ScreenName, store: AppStore): Promise<void> {
  if (screen === 'home') {
    void store.dispatch(loadPromotions());
    await prefetchScreen('home/HomeScreen');
  } else {
    void store.dispatch(loadCatalogue());
    await prefetchScreen('catalogue/CatalogueScreen');
    await prefetchScreen('quote/QuoteButton');
    await prefetchScreen('quote/QuoteDrawer');
  }
}
