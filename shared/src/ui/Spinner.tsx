import styles from './Spinner.module.css';

/** The ring alone, beside a text of its own. */
export const SpinnerRing = ({ small }: { small?: boolean }) => (
  <span className={`${styles.ring} ${small ? styles.small : ''}`} aria-hidden="true" />
);

/** A loading sign with a visible label. */
export const Spinner = ({ label }: { label: string }) => (
  <div role="status" className={styles.spinner}>
    <SpinnerRing />
    <span>{label}</span>
  </div>
);
