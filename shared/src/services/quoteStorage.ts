import { readNotes, readQuoteItems } from '../domain/quote';
import type { QuoteStorage } from './Services';
import { isRefused, onOtherTabs, readLocal, writeLocal } from './storage';

const KEY = 'mg-quote';
/** The notes have a key of their own, so that a release without notes reads the items. */
const NOTES_KEY = 'mg-quote-notes';

/** The quotation list in `localStorage` survives reloads and is the same in every tab. */
export const quoteStorage: QuoteStorage = {
  load: () => readQuoteItems(readLocal(KEY)),
  save: (items) => writeLocal(KEY, items.length > 0 ? items : null),
  loadNotes: () => readNotes(readLocal(NOTES_KEY)),
  saveNotes: (notes) => writeLocal(NOTES_KEY, notes.length > 0 ? notes : null),
  isKept: () => ![KEY, NOTES_KEY].some(isRefused),
  onChange: (listener) =>
    onOtherTabs([KEY, NOTES_KEY], () => listener(quoteStorage.load(), quoteStorage.loadNotes())),
};
