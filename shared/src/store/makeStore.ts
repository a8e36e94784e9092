import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { QuoteList } from '../domain/quote';
import type { Services } from '../services/Services';
import { catalogueReducer } from './catalogueSlice';
import { promotionsReducer } from './promotionsSlice';
import { listRestored, quoteReducer } from './quoteSlice';

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

  const { quoteStorage } = services;
  if (!preloadedState?.quote) {
    store.dispatch(listRestored({ items: quoteStorage.load(), notes: quoteStorage.loadNotes() }));
  }
  let kept: QuoteList = store.getState().quote;
  store.subscribe(() => {
    const before = kept;
    kept = store.getState().quote;
    if (kept.items !== before.items) quoteStorage.save(kept.items);
    if (kept.notes !== before.notes) quoteStorage.saveNotes(kept.notes);
  });
  quoteStorage.onChange((items, notes) => {
    // Marked as kept first, so that two tabs do not echo one another.
    kept = { items, notes };
    store.dispatch(listRestored(kept));
  });
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
