import { Icon } from '@mg/shared/ui/Icon';
import { useEffect, useRef } from 'react';
import styles from './Unreachable.module.css';

/** There was no answer: nothing is lost, and the form's own button tries again. */
export function Unreachable() {
  const ref = useRef<HTMLParagraphElement>(null);
  // The button that was pressed was disabled meanwhile, and lost the focus.
  useEffect(() => ref.current?.focus(), []);
  return (
    <p ref={ref} role="alert" tabIndex={-1} className={styles.message}>
      <Icon name="alert" size={22} />
      <span>No pudimos conectarnos. Sus datos siguen acá: vuelva a intentar en un instante.</span>
    </p>
  );
}
