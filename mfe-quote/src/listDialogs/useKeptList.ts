import type { ProductType } from '@mg/shared/domain/catalogue';
import { isEmptyList, type QuoteItem, type QuoteList } from '@mg/shared/domain/quote';
import { useAppDispatch, useAppSelector } from '@mg/shared/store/hooks';
import { quoteRequested } from '@mg/shared/store/quoteSlice';
import { selectProductsReady, selectTypes } from '@mg/shared/store/selectors';
import { useMemo } from 'react';
import type { QuoteForm } from '../contact/useQuoteForm';
import { isSame, type KeptContact, type KeptList } from '../lists/keptLists';
import { openLists } from '../lists/listsState';
import { useOwnList } from '../lists/useOwnList';
import { useTakeList, type Taking } from './useTakeList';

/** What can be done with a kept list, the visitor's own being what it is. */
export function useKeptList(form: QuoteForm) {
  const dispatch = useAppDispatch();
  const own = useOwnList();
  const ready = useAppSelector(selectProductsReady);
  const types = useAppSelector(selectTypes);
  // Without the catalogue nobody knows of a product that it is gone.
  const known = useMemo(() => (ready ? namesOf(types) : undefined), [ready, types]);
  const take = useTakeList();

  const isThere = ({ name }: QuoteItem) => known?.has(name) ?? true;

  const there = ({ items, notes }: KeptList): QuoteList => ({
    items: items.filter(isThere),
    notes,
  });

  const takeKept = (list: KeptList, taking: Taking, send?: boolean) => {
    take(there(list), taking);
    if (!send) return;
    dispatch(quoteRequested());
    if (list.sent?.by === 'mail') fill(form, list.sent.contact);
  };

  return {
    there,
    gone: ({ items }: KeptList) => items.flatMap((item) => (isThere(item) ? [] : item.name)),
    take: takeKept,
    /** Takes it at once, unless there is something to be asked or said first. */
    use(list: KeptList, send?: boolean) {
      const asked = !isEmptyList(own) && !isSame(own, list);
      if (asked || !list.items.every(isThere)) openLists({ is: 'mine', id: list.id, send });
      else takeKept(list, 'replace', send);
    },
  };
}

const namesOf = (types: readonly ProductType[]): Set<string> =>
  new Set(types.flatMap(({ subtypes }) => subtypes.flatMap(({ products }) => products)));

/** What the visitor has typed stays. */
function fill(form: QuoteForm, contact: KeptContact): void {
  for (const name of ['name', 'email', 'phone'] as const) {
    const { value, onValue } = form.field(name);
    if (value === '') onValue(contact[name]);
  }
}
