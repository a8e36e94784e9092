import { Icon } from '@mg/shared/ui/Icon';
import { useEffect, useRef } from 'react';
import styles from './Unreachable.module.css';

/** Reports a request without an answer, which the form's button retries. */
export function Unreachable() {
  const ref = useRef<HTMLParagraphElement>(null);
  // The message takes the focus that the disabled button has lost.
  useEffect(() => ref.current?.focus(), []);
  return (
    <p ref={ref} role="alert" tabIndex={-1} className={styles.message}>
      <Icon name="alert" size={22} />
      <span>No pudimos conectarnos. Sus datos siguen acá: vuelva a intentar en un instante.</span>
    </p>
  );
}
