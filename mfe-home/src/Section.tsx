import type { ReactNode } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  /** Its place in the address of the page. */
  id: string;
  title: string;
  lead?: string;
  /** Stands beside the title: what steers the whole section. */
  aside?: ReactNode;
  /** Sections alternate between the white page and a soft band. */
  soft?: boolean;
  children: ReactNode;
}

/** One section of the home screen; it can be linked to, and takes the focus when it is. */
export const Section = ({ id, title, lead, aside, soft, children }: SectionProps) => (
  <section
    id={id}
    tabIndex={-1}
    aria-labelledby={`${id}-titulo`}
    className={`font-later ${styles.section} ${soft ? styles.soft : ''}`}
  >
    <div className={styles.inner}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id={`${id}-titulo`}>{title}</h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {aside}
      </div>
      {children}
    </div>
  </section>
);
