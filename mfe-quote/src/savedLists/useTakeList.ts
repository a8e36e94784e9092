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
    const full = limits(taking === 'add' ? before.items : [], list.items, after.items);
    // The undo bar names an addition and undoes it.
    if (taking === 'replace') {
      showNotice({
        text: [replaced(before.items, list.items), ...full].join(' '),
        items: after.items,
        action: { label: 'Deshacer', run: () => dispatch(listRestored(before)) },
      });
    } else if (full.length > 0) showNotice({ text: full.join(' '), items: after.items });
  };
}

type Items = readonly QuoteItem[];

const replaced = (before: Items, items: Items): string =>
  before.length === 0
    ? `Su lista tiene ${productsLabel(items.length)}.`
    : `Se reemplazó su lista de ${productsLabel(before.length)}.`;

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
