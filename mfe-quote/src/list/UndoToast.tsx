import { useAppDispatch, useAppSelector, useAppStore } from '@mg/shared/store/hooks';
import { removalUndone } from '@mg/shared/store/quoteSlice';
import { selectRemoval, selectRemoved } from '@mg/shared/store/selectors';
import { useEffect, useState } from 'react';
import { UndoBar } from './UndoBar';
import styles from './UndoBar.module.css';

/** The visitor has time to read and reach the toast; the drawer offers the undo for longer. */
const SHOWN_MS = 10_000;

/** Offers to undo a removal by a row of the catalogue while the drawer is closed. */
export function UndoToast() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const last = useAppSelector(selectRemoval);
  const removed = useAppSelector(selectRemoved);
  const [seen, setSeen] = useState(removed);

  useEffect(() => {
    const timer = setTimeout(() => setSeen(removed), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [removed]);

  return (
    <div className={styles.toast}>
      <UndoBar
        gone={removed === seen ? undefined : last}
        onUndo={() => {
          dispatch(removalUndone());
          setSeen(selectRemoved(store.getState()));
        }}
      />
    </div>
  );
}
