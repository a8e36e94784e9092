import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { QuoteList } from '../domain/quote';
import type { Services } from '../services/Services';
import { catalogueReducer, keptCatalogueFound, loadCatalogue } from './catalogueSlice';
import { refuseMisfits, type OnRefused } from './refuseMisfits';
import { promotionsReducer } from './promotionsSlice';
import { listRestored, outboxObserved, quoteReducer } from './quoteSlice';

const rootReducer = combineReducers({
  catalogue: catalogueReducer,
  promotions: promotionsReducer,
  quote: quoteReducer,
});

export type RootState = ReturnType<typeof rootReducer>;

/** The development checks of Redux Toolkit skip the catalogue: 20,000 products take too long. */
const developmentChecks = () => {
  const ignoredPaths = ['catalogue'];
  const ignoredActions = [loadCatalogue.fulfilled.type, keptCatalogueFound.type];
  return { immutableCheck: { ignoredPaths }, serializableCheck: { ignoredPaths, ignoredActions } };
};

/** Ends a test, and the check of a release. */
const throwRefused: OnRefused = (reason) => {
  throw new Error(reason);
};

/**
 * Makes the one store of the page. The browser stores every new list, and the quotation follows the outbox.
 * @param onRefused takes each action whose payload does not fit, and which changes nothing
 */
export function makeStore(
  services: Services,
  preloadedState?: Partial<RootState>,
  onRefused = throwRefused,
) {
  const store = configureStore({
    reducer: rootReducer,
    preloadedState,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: services },
        ...(process.env.NODE_ENV !== 'production' && developmentChecks()),
      }).prepend(refuseMisfits(onRefused)),
  });

  const { quoteStorage, outbox } = services;
  if (!preloadedState?.quote) {
    store.dispatch(listRestored({ items: quoteStorage.load(), notes: quoteStorage.loadNotes() }));
  }
  let stored: QuoteList = store.getState().quote;
  store.subscribe(() => {
    const before = stored;
    stored = store.getState().quote;
    if (stored.items !== before.items) quoteStorage.save(stored.items);
    if (stored.notes !== before.notes) quoteStorage.saveNotes(stored.notes);
  });
  quoteStorage.onChange((items, notes) => {
    // The subscriber above must not store the list again: else two tabs echo one another.
    stored = { items, notes };
    store.dispatch(listRestored(stored));
  });
  outbox?.observe((state) => store.dispatch(outboxObserved(state)));
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
