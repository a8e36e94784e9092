import type { ReactNode } from 'react';
import styles from './PasteList.module.css';

interface RowGroupProps {
  title: string;
  /** The lines ask for nothing, so that a press shows them. */
  folded: boolean;
  children: ReactNode;
}

/** Shows the lines of one group. */
export function RowGroup({ title, folded, children }: RowGroupProps) {
  const rows = <ul>{children}</ul>;
  return folded ? (
    <details>
      <summary className={`${styles.group} ${styles.folded}`}>{title}</summary>
      {rows}
    </details>
  ) : (
    <section aria-label={title}>
      <h4 className={styles.group}>{title}</h4>
      {rows}
    </section>
  );
}
