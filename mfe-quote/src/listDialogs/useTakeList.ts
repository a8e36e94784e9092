import { QUOTE_ITEMS_MAX } from '@mg/shared/constants';
import { amountOf, withAmount, type QuoteItem } from '@mg/shared/domain/quote';
import { useAppDispatch, useAppStore } from '@mg/shared/store/hooks';
import { cancelled, drawerToggled, itemsRestored } from '@mg/shared/store/quoteSlice';
import { selectQuoteItems } from '@mg/shared/store/selectors';
import { closeLists, say } from '../lists/listsState';
import { productsLabel } from '../lists/words';

/** How a list comes into the visitor's own. */
export type Taking = 'add' | 'replace';

/** Takes a list into the visitor's own, shows that, and says what became of it; it can be undone. */
export function useTakeList() {
  const dispatch = useAppDispatch();
  const store = useAppStore();

  return (items: readonly QuoteItem[], taking: Taking) => {
    const before = selectQuoteItems(store.getState());
    const after = taking === 'add' ? joined(before, items) : [...items];
    const left = items.filter(({ name }) => amountOf(after, name) === 0).length;
    dispatch(itemsRestored(after));
    // From the form or the thanks; an e-mail that is on its way goes on.
    dispatch(cancelled());
    dispatch(drawerToggled(true));
    closeLists();
    say({
      text: [
        before.length === 0 && `Su lista tiene ${productsLabel(after.length)}.`,
        before.length > 0 && taking === 'add' && `Se agregaron ${productsLabel(items.length)}.`,
        before.length > 0 &&
          taking === 'replace' &&
          `Se reemplazó su lista de ${productsLabel(before.length)}.`,
        left > 0 && `No entraron ${productsLabel(left)}: el máximo es ${QUOTE_ITEMS_MAX}.`,
      ]
        .filter(Boolean)
        .join(' '),
      items: selectQuoteItems(store.getState()),
      action: { label: 'Deshacer', run: () => dispatch(itemsRestored(before)) },
    });
  };
}

/** What stands on both lists is asked for together. */
const joined = (own: readonly QuoteItem[], added: readonly QuoteItem[]): QuoteItem[] =>
  added.reduce<QuoteItem[]>(
    (list, { name, amount }) => withAmount(list, name, amountOf(list, name) + amount),
    [...own],
  );
