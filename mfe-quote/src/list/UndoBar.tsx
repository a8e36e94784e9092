import { useAppDispatch, useAppSelector, useAppStore } from '@mg/shared/store/hooks';
import { listRestored } from '@mg/shared/store/quoteSlice';
import { selectQuoteItems, selectQuoteNotes, selectRemoved } from '@mg/shared/store/selectors';
import { useEffect, useMemo, useState } from 'react';
import { Notice } from '../ui/Notice';
import { undoOf, type Undo } from './undoOf';
import styles from './UndoBar.module.css';

/** The visitor has time to read and reach the toast; the drawer offers the undo for longer. */
const SHOWN_MS = 10_000;

/** Names and undoes the last removal or addition. */
export function UndoBar({ hidden, onUndone }: { hidden?: boolean; onUndone?(): void }) {
  const dispatch = useAppDispatch();
  const removed = useAppSelector(selectRemoved);
  const items = useAppSelector(selectQuoteItems);
  const notes = useAppSelector(selectQuoteNotes);
  const undo = useMemo(() => undoOf(removed, { items, notes }), [removed, items, notes]);
  return (
    <div role="status" className={styles.bar}>
      {undo && !hidden && (
        <Notice
          text={changeLabel(undo)}
          action={{
            label: 'Deshacer',
            run() {
              dispatch(listRestored(undo.list));
              onUndone?.();
            },
          }}
        />
      )}
    </div>
  );
}

/** Offers to undo a change on another screen while the drawer is closed. */
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

function changeLabel({ names, kind }: Undo): string {
  const [one, many] = {
    removal: ['Se quitó', 'Se quitaron'],
    addition: ['Se agregó', 'Se agregaron'],
    other: ['Cambió', 'Cambiaron'],
  }[kind] as [string, string];
  return names.length > 1 ? `${many} ${names.length} renglones` : `${one} ${names[0]}`;
}
