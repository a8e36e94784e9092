import { Spinner } from '@mg/shared/ui/Spinner';
import { useEffect, useRef } from 'react';
import styles from './SendingOverlay.module.css';

/** Covers the form while it is on its way, and holds the focus that the form lost. */
export function SendingOverlay() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={ref} className={styles.overlay} tabIndex={-1}>
      <div className={styles.middle}>
        <Spinner label="Enviando su pedido" />
      </div>
    </div>
  );
}
