import { IconButton } from '@mg/shared/ui/IconButton';
import type { ReactNode } from 'react';
import styles from './QuoteRow.module.css';

interface QuoteRowProps {
  name: string;
  removeLabel: string;
  onRemove(): void;
  /** Shows the amount of an item; a note has none. */
  children?: ReactNode;
}

/** Shows a row of the quotation with its remove button. */
export const QuoteRow = ({ name, removeLabel, onRemove, children }: QuoteRowProps) => (
  <li className={styles.row} data-note={children ? undefined : true}>
    <span className={styles.name}>{name}</span>
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
