import { displayName } from '@mg/shared/domain/catalogue';
import type { QuoteItem } from '@mg/shared/domain/quote';
import { Button } from '@mg/shared/ui/Button';
import styles from './UndoBar.module.css';

/** Says what was just removed, and brings it back. */
export function UndoBar({ item, onUndo }: { item?: QuoteItem; onUndo(): void }) {
  return (
    <div role="status">
      {item && (
        <p className={styles.bar}>
          <span className={styles.text}>Se quitó {displayName(item.name)}</span>
          <Button variant="quiet" className={styles.undo} onClick={onUndo}>
            Deshacer
          </Button>
        </p>
      )}
    </div>
  );
}
