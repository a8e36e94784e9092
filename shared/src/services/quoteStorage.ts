import { readNotes, readQuoteItems } from '../domain/quote';
import type { QuoteStorage } from './Services';
import { isRefused, readLocal, writeLocal } from './storage';

const KEY = 'mg-quote';
/** Beside the items, so that a version of the site that knows of no notes still reads those. */
const NOTES_KEY = 'mg-quote-notes';

/** The quotation list in `localStorage`: survives reloads, is the same in every tab. */
export const quoteStorage: QuoteStorage = {
  load: () => readQuoteItems(readLocal(KEY)),
  save: (items) => writeLocal(KEY, items.length > 0 ? items : null),
  loadNotes: () => readNotes(readLocal(NOTES_KEY)),
  saveNotes: (notes) => writeLocal(NOTES_KEY, notes.length > 0 ? notes : null),
  isKept: () => !isRefused(KEY),
  onChange(listener) {
    const reread = () => listener(quoteStorage.load(), quoteStorage.loadNotes());
    const onStorage = (event: StorageEvent) => {
      if (event.key === null || event.key === KEY || event.key === NOTES_KEY) reread();
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
