import { displayName } from '@mg/shared/domain/catalogue';
import type { QuoteList } from '@mg/shared/domain/quote';
import { useAppDispatch, useAppSelector, useAppStore } from '@mg/shared/store/hooks';
import { removalUndone } from '@mg/shared/store/quoteSlice';
import { selectRemoval, selectRemoved } from '@mg/shared/store/selectors';
import { useEffect, useState } from 'react';
import { Notice } from '../ui/Notice';
import styles from './UndoBar.module.css';

/** The visitor has time to read and reach the toast; the drawer offers the undo for longer. */
const SHOWN_MS = 10_000;

/** Names and undoes the last removal. */
export function UndoBar({ hidden, onUndone }: { hidden?: boolean; onUndone?(): void }) {
  const dispatch = useAppDispatch();
  const removal = useAppSelector(selectRemoval);
  const run = () => {
    dispatch(removalUndone());
    onUndone?.();
  };
  return (
    <div role="status" className={styles.bar}>
      {removal && !hidden && (
        <Notice text={removalLabel(removal)} action={{ label: 'Deshacer', run }} />
      )}
    </div>
  );
}

/** Offers to undo a removal by a row of the catalogue while the drawer is closed. */
export function UndoToast() {
  const store = useAppStore();
  const removed = useAppSelector(selectRemoved);
  const [seen, setSeen] = useState(removed);

  useEffect(() => {
    const timer = setTimeout(() => setSeen(removed), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [removed]);

  return (
    <div className={styles.toast}>
      <UndoBar
        hidden={removed === seen}
        onUndone={() => setSeen(selectRemoved(store.getState()))}
      />
    </div>
  );
}

function removalLabel({ items, notes }: QuoteList): string {
  const [item] = items;
  const count = items.length + notes.length;
  if (count > 1) return `Se quitaron ${count} renglones`;
  return item ? `Se quitó ${displayName(item.name)}` : `Se quitó la nota ${notes[0]}`;
}
