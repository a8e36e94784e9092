import { IconButton } from '@mg/shared/ui/IconButton';
import type { ReactNode } from 'react';
import styles from './QuoteRow.module.css';

interface QuoteRowProps {
  name: string;
  /** Tells that the catalogue has no product of this name any more. */
  isGone?: boolean;
  removeLabel: string;
  onRemove(): void;
  /** Shows the amount of an item; a note has none. */
  children?: ReactNode;
}

/** Shows a row of the quotation with its remove button. */
export const QuoteRow = ({ name, isGone, removeLabel, onRemove, children }: QuoteRowProps) => (
  <li className={styles.row} data-note={children ? undefined : true}>
    <span className={styles.name}>
      {name}
      {isGone && (
        <small className={styles.gone}>
          Ya no está en el catálogo con este nombre: lo pedimos igual.
        </small>
      )}
    </span>
    {children}
    <IconButton
      icon="trash"
      size={20}
      label={removeLabel}
      className={styles.remove}
      onClick={onRemove}
    />
  </li>
);
