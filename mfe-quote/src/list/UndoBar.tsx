import { displayName } from '@mg/shared/domain/catalogue';
import type { QuoteList } from '@mg/shared/domain/quote';
import { Button } from '@mg/shared/ui/Button';
import styles from './UndoBar.module.css';

interface UndoBarProps {
  /** What was removed last. */
  gone?: QuoteList;
  onUndo(): void;
}

/** Says what was just removed, and brings it back. */
export const UndoBar = ({ gone, onUndo }: UndoBarProps) => (
  <div role="status">
    {gone && (
      <p className={styles.bar}>
        <span className={styles.text}>{saying(gone)}</span>
        <Button variant="quiet" className={styles.undo} onClick={onUndo}>
          Deshacer
        </Button>
      </p>
    )}
  </div>
);

function saying({ items, notes }: QuoteList): string {
  const [item] = items;
  if (items.length + notes.length > 1)
    return `Se quitaron ${items.length + notes.length} renglones`;
  return item ? `Se quitó ${displayName(item.name)}` : `Se quitó la nota ${notes[0]}`;
}
