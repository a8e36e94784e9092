import { AMOUNT_MAX, QUOTE_ITEMS_MAX } from '@mg/shared/constants';
import { amountOf, type QuoteItem, type QuoteList } from '@mg/shared/domain/quote';
import { useAppDispatch, useAppStore } from '@mg/shared/store/hooks';
import { cancelled, drawerToggled, listAdded, listRestored } from '@mg/shared/store/quoteSlice';
import { selectQuoteItems, selectQuoteNotes } from '@mg/shared/store/selectors';
import { isSame } from '../lists/keptLists';
import { closeLists, say } from '../lists/listsState';
import { productsLabel } from '../lists/words';

/** How a list comes into the visitor's own. */
export type Taking = 'add' | 'replace';

/** Takes a list into the visitor's own, shows that, and says what became of it; it can be undone. */
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
    // From the form or the thanks; an e-mail that is on its way goes on.
    dispatch(cancelled());
    dispatch(drawerToggled(true));
    closeLists();
    if (isSame(before, after)) return;
    say({
      text: [
        taken(before.items, list.items, taking),
        ...limits(taking === 'add' ? before.items : [], list.items, after.items),
      ].join(' '),
      items: after.items,
      action: { label: 'Deshacer', run: () => dispatch(listRestored(before)) },
    });
  };
}

function taken(before: readonly QuoteItem[], items: readonly QuoteItem[], taking: Taking): string {
  if (before.length === 0) return `Su lista tiene ${productsLabel(items.length)}.`;
  if (taking === 'replace') return `Se reemplazó su lista de ${productsLabel(before.length)}.`;
  return `${items.length === 1 ? 'Se agregó' : 'Se agregaron'} ${productsLabel(items.length)}.`;
}

/** What the limits of a list have kept out. */
function limits(
  before: readonly QuoteItem[],
  items: readonly QuoteItem[],
  after: readonly QuoteItem[],
): string[] {
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
