import { Deferred } from '@mg/shared/ui/Deferred';
import type { ReactNode } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  /** Becomes the anchor in the page's address. */
  id: string;
  title: string;
  lead?: string;
  /** Sections alternate between the white page and a soft band. */
  soft?: boolean;
  /** Sets the reserved height; see `Deferred`. */
  className: string | undefined;
  children: ReactNode;
}

/** Takes the focus when the visitor follows a link to the section. */
export const Section = ({ id, title, lead, soft, className, children }: SectionProps) => (
  <Deferred
    id={id}
    tabIndex={-1}
    aria-labelledby={`${id}-titulo`}
    className={`${soft ? styles.soft : styles.section} ${className}`}
  >
    <div className={styles.inner}>
      <div className={styles.words}>
        <h2 id={`${id}-titulo`}>{title}</h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </div>
  </Deferred>
);
