import { Spinner } from '@mg/shared/ui/Spinner';
import { useEffect, useRef } from 'react';
import styles from './EnquirySending.module.css';

/** Lies over the form while the enquiry is on its way. */
export function EnquirySending() {
  const ref = useRef<HTMLDivElement>(null);
  // The fields below are disabled meanwhile: the focus waits here.
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={ref} tabIndex={-1} className={styles.overlay}>
      <Spinner label="Enviando su consulta…" />
    </div>
  );
}
