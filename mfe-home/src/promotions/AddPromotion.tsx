import { QUOTE_ITEMS_MAX } from '@mg/shared/constants';
import { displayName } from '@mg/shared/domain/catalogue';
import type { QuoteItem, QuoteList } from '@mg/shared/domain/quote';
import { loadFinder, type Finder } from '@mg/shared/finding';
import { Link } from '@mg/shared/router';
import { ROUTES } from '@mg/shared/routes';
import { loadCatalogue } from '@mg/shared/store/catalogueSlice';
import { useAppDispatch, useAppStore } from '@mg/shared/store/hooks';
import { drawerToggled, listAdded } from '@mg/shared/store/quoteSlice';
import { selectAmount, selectTypes } from '@mg/shared/store/selectors';
import { Button, buttonClass } from '@mg/shared/ui/Button';
import { useState } from 'react';
import styles from './AddPromotion.module.css';

/** Adds a promotion to the quotation, and links to the quotation. */
export default function AddPromotion({ name }: { name: string }) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [busy, setBusy] = useState(false);
  const [added, setAdded] = useState<string>();

  const add = async () => {
    setBusy(true);
    const types = () => selectTypes(store.getState());
    if (types().length === 0) await dispatch(loadCatalogue());
    // Without the catalogue, the promotion becomes a note.
    const finder = await loadFinder(types()).catch(() => ({ find: () => [] }));
    const list = promotionList(name, finder);
    dispatch(listAdded(list));
    const isFull = list.items.some((item) => selectAmount(store.getState(), item.name) === 0);
    setAdded(isFull ? FULL : addedText(list));
    setBusy(false);
  };

  return (
    <div className={styles.place}>
      <p role="status">{added}</p>
      {added ? (
        <Link
          to={ROUTES.products}
          className={buttonClass({ variant: 'onDark' })}
          onClick={() => dispatch(drawerToggled(true))}
        >
          Ver la lista
        </Link>
      ) : (
        <Button variant="onDark" disabled={busy} aria-busy={busy} onClick={() => void add()}>
          Agregar a la lista
        </Button>
      )}
    </div>
  );
}

const FULL = `Su lista llegó al máximo de ${QUOTE_ITEMS_MAX} productos: quite alguno para agregar este.`;

const addedText = ({ items }: QuoteList): string =>
  items.length > 0
    ? `En su lista: ${items.map((item) => `${item.amount} x ${displayName(item.name)}`).join(', ')}`
    : 'En su lista, como nota para el pedido.';

const COUNT = /(?:^|\s)(\d{1,3})\s+(?:rollos?|paquetes?|cajas?|packs?|bultos?|unidades|u)\b/i;

/** Lists the products in a promotion's name; else the name becomes a note. */
function promotionList(name: string, { find }: Pick<Finder, 'find'>): QuoteList {
  const parts = name.split(/\s+[+–-]\s+|:\s+/);
  const items = parts.flatMap((part, index): QuoteItem[] => {
    const [, count, words = ''] = /^(?:(\d{1,3}) )?(.*?)(?: por .*)?$/i.exec(part) ?? [];
    const [first] = find(words);
    if (first?.certainty !== 'exact') return [];
    // 'LLEVANDO 10 PAQUETES' counts the product in front.
    const amount = count ?? COUNT.exec(parts[index + 1] ?? '')?.[1] ?? 1;
    return [{ name: first.name, amount: Number(amount) }];
  });
  return items.length > 0 ? { items, notes: [] } : { items, notes: [`Promoción: ${name}`] };
}
