import { Icon } from '@mg/shared/ui/Icon';
import { useEffect, useRef } from 'react';
import styles from './Unreachable.module.css';

/** The message after a request without an answer; the form's button retries it. */
export function Unreachable() {
  const ref = useRef<HTMLParagraphElement>(null);
  // The disabled button has lost the focus.
  useEffect(() => ref.current?.focus(), []);
  return (
    <p ref={ref} role="alert" tabIndex={-1} className={styles.message}>
      <Icon name="alert" size={22} />
      <span>No pudimos conectarnos. Sus datos siguen acá: vuelva a intentar en un instante.</span>
    </p>
  );
}
