import type { QuoteList } from '@mg/shared/domain/quote';
import { useAppSelector } from '@mg/shared/store/hooks';
import { selectQuoteItems, selectQuoteNotes } from '@mg/shared/store/selectors';

/** Returns the visitor's own list. */
export const useOwnList = (): QuoteList => ({
  items: useAppSelector(selectQuoteItems),
  notes: useAppSelector(selectQuoteNotes),
});
