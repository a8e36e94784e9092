import { useEffect, useRef } from 'react';
import styles from './SendingOverlay.module.css';
import { Spinner } from './Spinner';

/** Covers a form while its request is in flight, and takes its focus. */
export function SendingOverlay({ label }: { label: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={ref} className={styles.overlay} tabIndex={-1}>
      <div className={styles.middle}>
        <Spinner label={label} />
      </div>
    </div>
  );
}
