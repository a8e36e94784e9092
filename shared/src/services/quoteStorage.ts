import { isQuoteItems, isQuoteNotes, readNotes, readQuoteItems } from '../domain/quote';
import type { QuoteStorage } from './Services';
import { onOtherTabs, withCopy } from './storage';

const KEY = 'mg-quote';
/** The notes have a key of their own, so that a release without notes reads the items. */
const NOTES_KEY = 'mg-quote-notes';

const storedItems = withCopy('local', KEY, isQuoteItems);
const storedNotes = withCopy('local', NOTES_KEY, isQuoteNotes);

/** The quotation list in `localStorage` survives reloads and is the same in every tab. */
export const quoteStorage: QuoteStorage = {
  load: () => readQuoteItems(storedItems.read()),
  save: (items) => storedItems.write(items),
  loadNotes: () => readNotes(storedNotes.read()),
  saveNotes: (notes) => storedNotes.write(notes),
  isKept: () => !storedItems.isRefused() && !storedNotes.isRefused(),
  onChange: (listener) =>
    onOtherTabs([KEY, NOTES_KEY], () => listener(quoteStorage.load(), quoteStorage.loadNotes())),
};
