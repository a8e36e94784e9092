import { useAppSelector } from '@mg/shared/store/hooks';
import { selectQuoteNotes } from '@mg/shared/store/selectors';
import { IconButton } from '@mg/shared/ui/IconButton';
import styles from './QuoteItemRow.module.css';
import listStyles from './QuoteList.module.css';
import { useFocusInPlace } from './useFocusInPlace';

interface NoteListProps {
  /** @returns whether the note was removed */
  onRemove(note: string): boolean;
}

/** The notes in the visitor's own words, below the products. */
export function NoteList({ onRemove }: NoteListProps) {
  const notes = useAppSelector(selectQuoteNotes);
  const [list, focusAt] = useFocusInPlace(notes);
  if (notes.length === 0) return null;
  return (
    <>
      <h4 className={listStyles.heading}>Notas, con sus palabras</h4>
      <ul ref={list} className={listStyles.list}>
        {notes.map((note, index) => (
          <li key={note} className={styles.row} data-note>
            <span className={styles.name}>{note}</span>
            <IconButton
              icon="trash"
              size={20}
              label={`Quitar la nota ${note}`}
              className={styles.remove}
              onClick={() => {
                if (onRemove(note)) focusAt(index);
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
