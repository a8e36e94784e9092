import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { Services } from '../services/Services';
import { catalogueReducer } from './catalogueSlice';
import { promotionsReducer } from './promotionsSlice';
import { itemsRestored, quoteReducer } from './quoteSlice';

const rootReducer = combineReducers({
  catalogue: catalogueReducer,
  promotions: promotionsReducer,
  quote: quoteReducer,
});

export type RootState = ReturnType<typeof rootReducer>;

/**
 * The one store of the page. The shell makes it; remotes reach it through `store/hooks`.
 * The quotation list is loaded from the browser, and kept there whenever it changes.
 * @param preloadedState where tests, or a prerendered page, want to start
 */
export function makeStore(services: Services, preloadedState?: Partial<RootState>) {
  const store = configureStore({
    reducer: rootReducer,
    preloadedState,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: services },
        // Walking 20,000 products on every action would be felt on a phone.
        immutableCheck: false,
        serializableCheck: false,
      }),
  });

  if (!preloadedState?.quote) store.dispatch(itemsRestored(services.quoteStorage.load()));
  let kept = store.getState().quote.items;
  store.subscribe(() => {
    const { items } = store.getState().quote;
    if (items === kept) return;
    kept = items;
    services.quoteStorage.save(items);
  });
  services.quoteStorage.onChange((items) => {
    // Marked as kept first, so that two tabs do not echo one another.
    kept = items;
    store.dispatch(itemsRestored(items));
  });
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
