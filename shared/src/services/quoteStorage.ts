import { readQuoteItems } from '../domain/quote';
import type { QuoteStorage } from './Services';
import { isRefused, readLocal, writeLocal } from './storage';

const KEY = 'mg-quote';

/** The quotation list in `localStorage`: survives reloads, is the same in every tab. */
export const quoteStorage: QuoteStorage = {
  load: () => readQuoteItems(readLocal(KEY)),
  save: (items) => writeLocal(KEY, items.length > 0 ? items : null),
  isKept: () => !isRefused(KEY),
  onChange(listener) {
    const reread = () => listener(quoteStorage.load());
    const onStorage = (event: StorageEvent) => {
      if (event.key === KEY || event.key === null) reread();
    };
    // A page that comes back from the back/forward cache missed the events meanwhile.
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) reread();
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onPageShow);
    };
  },
};
