import styles from './Spinner.module.css';

/** Turns alone, where something beside it says what is on its way. */
export const SpinnerRing = ({ small }: { small?: boolean }) => (
  <span className={`${styles.ring} ${small ? styles.small : ''}`} aria-hidden="true" />
);

/** A calm sign that something is on its way; the label is for everyone. */
export const Spinner = ({ label }: { label: string }) => (
  <div role="status" className={styles.spinner}>
    <SpinnerRing />
    <span>{label}</span>
  </div>
);
