import { AMOUNT_MAX, QUOTE_ITEMS_MAX } from '@mg/shared/constants';
import { amountOf, type QuoteItem, type QuoteList } from '@mg/shared/domain/quote';
import { useAppDispatch, useAppStore } from '@mg/shared/store/hooks';
import { cancelled, drawerToggled, listAdded, listRestored } from '@mg/shared/store/quoteSlice';
import { selectQuoteItems, selectQuoteNotes } from '@mg/shared/store/selectors';
import { closeListDialog, showNotice } from '../actions/listDialog';
import { productsLabel } from '../ui/sizeLabel';
import { isSame } from './savedLists';

/** Adds a list to the visitor's own list, or replaces the own list. */
export type Taking = 'add' | 'replace';

/** Takes a list into the visitor's own, shows the result, and offers an undo. */
export function useTakeList() {
  const dispatch = useAppDispatch();
  const store = useAppStore();

  const ownList = () => {
    const state = store.getState();
    return { items: selectQuoteItems(state), notes: selectQuoteNotes(state) };
  };

  return (list: QuoteList, taking: Taking) => {
    const before = ownList();
    dispatch(taking === 'add' ? listAdded(list) : listRestored(list));
    const after = ownList();
    // The drawer leaves the form or the thanks; an e-mail in flight stays.
    dispatch(cancelled());
    dispatch(drawerToggled(true));
    closeListDialog();
    if (isSame(before, after)) return;
    showNotice({
      text: [
        taken(before.items, list.items, taking),
        ...limits(taking === 'add' ? before.items : [], list.items, after.items),
      ].join(' '),
      items: after.items,
      action: { label: 'Deshacer', run: () => dispatch(listRestored(before)) },
    });
  };
}

type Items = readonly QuoteItem[];

function taken(before: Items, items: Items, taking: Taking): string {
  if (before.length === 0) return `Su lista tiene ${productsLabel(items.length)}.`;
  if (taking === 'replace') return `Se reemplazó su lista de ${productsLabel(before.length)}.`;
  return `${items.length === 1 ? 'Se agregó' : 'Se agregaron'} ${productsLabel(items.length)}.`;
}

/** Names the products that exceed the limits of a list. */
function limits(before: Items, items: Items, after: Items): string[] {
  const out = items.filter(({ name }) => amountOf(after, name) === 0).length;
  const capped = after.filter(
    ({ name, amount }) =>
      amount === AMOUNT_MAX && amountOf(before, name) + amountOf(items, name) > AMOUNT_MAX,
  ).length;
  return [
    out > 0 ? `No hay lugar para ${productsLabel(out)}: el máximo es ${QUOTE_ITEMS_MAX}.` : '',
    capped > 0 ? `Quedan en ${AMOUNT_MAX}, el máximo: ${productsLabel(capped)}.` : '',
  ].filter(Boolean);
}
