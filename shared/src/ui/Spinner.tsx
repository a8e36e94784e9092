import styles from './Spinner.module.css';

/** Shows the ring alone, beside the owner's text. */
export const SpinnerRing = ({ small }: { small?: boolean }) => (
  <span className={`${styles.ring} ${small ? styles.small : ''}`} aria-hidden="true" />
);

/** Shows a loading sign with a visible label. */
export const Spinner = ({ label }: { label: string }) => (
  <div role="status" className={styles.spinner}>
    <SpinnerRing />
    <span>{label}</span>
  </div>
);
