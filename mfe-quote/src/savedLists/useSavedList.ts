import { isEmptyList, type QuoteItem } from '@mg/shared/domain/quote';
import { useAppDispatch } from '@mg/shared/store/hooks';
import { quoteRequested } from '@mg/shared/store/quoteSlice';
import { openListDialog } from '../actions/listDialog';
import type { QuoteForm } from '../contact/useQuoteForm';
import { useCatalogueNames } from '../ui/useCatalogueNames';
import { useOwnList } from '../ui/useOwnList';
import { isSame, type SavedContact, type SavedList } from './savedLists';
import { useTakeList } from './useTakeList';

/** Returns the actions on a saved list, beside the visitor's own list. */
export function useSavedList(form: QuoteForm) {
  const dispatch = useAppDispatch();
  const own = useOwnList();
  // Before the catalogue is loaded, every product counts as present.
  const known = useCatalogueNames();
  const take = useTakeList();

  const isThere = ({ name }: QuoteItem) => known?.has(name) ?? true;

  const there = ({ items, notes }: SavedList) => ({ items: items.filter(isThere), notes });

  const send = ({ sent }: SavedList) => {
    dispatch(quoteRequested());
    if (sent?.by === 'mail') fill(form, sent.contact);
  };

  return {
    there,
    gone: ({ items }: SavedList) => items.flatMap((item) => (isThere(item) ? [] : item.name)),
    /** Leads on to the form, with the contact of the sent list. */
    send,
    /** Takes the list at once, or opens the list where the visitor has to decide. */
    use(list: SavedList, again: boolean) {
      const asked = !isEmptyList(own) && !isSame(own, list);
      if (asked || !list.items.every(isThere)) {
        return openListDialog({ is: 'mine', id: list.id, send: again });
      }
      take(there(list), 'replace');
      if (again) send(list);
    },
  };
}

/** Fills in the empty fields alone. */
function fill(form: QuoteForm, contact: SavedContact): void {
  for (const name of ['name', 'email', 'phone'] as const) {
    const { value, onValue } = form.field(name);
    if (value === '') onValue(contact[name]);
  }
}
