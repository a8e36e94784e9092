import { useAppDispatch, useAppSelector, useAppStore } from '@mg/shared/store/hooks';
import { removalUndone } from '@mg/shared/store/quoteSlice';
import { selectRemoval, selectRemoved } from '@mg/shared/store/selectors';
import { useEffect, useState } from 'react';
import { UndoBar } from './UndoBar';
import styles from './UndoBar.module.css';

/** Long enough to be read and reached; in the drawer it can be undone after that, too. */
const SHOWN_MS = 10_000;

/** While the drawer is closed: what was just taken off the list by a row of the catalogue. */
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
