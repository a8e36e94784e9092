import { displayName } from '@mg/shared/domain/catalogue';
import type { QuoteList } from '@mg/shared/domain/quote';
import { Notice } from '../ui/Notice';
import styles from './UndoBar.module.css';

interface UndoBarProps {
  /** The last removal. */
  gone?: QuoteList;
  onUndo(): void;
}

/** Names the last removal, and undoes it. */
export const UndoBar = ({ gone, onUndo }: UndoBarProps) => (
  <div role="status" className={styles.bar}>
    {gone && <Notice text={removalLabel(gone)} action={{ label: 'Deshacer', run: onUndo }} />}
  </div>
);

function removalLabel({ items, notes }: QuoteList): string {
  const [item] = items;
  if (items.length + notes.length > 1)
    return `Se quitaron ${items.length + notes.length} renglones`;
  return item ? `Se quitó ${displayName(item.name)}` : `Se quitó la nota ${notes[0]}`;
}
