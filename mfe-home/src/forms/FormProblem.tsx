import { Icon } from '@mg/shared/ui/Icon';
import { useEffect, useRef } from 'react';
import styles from './FormProblem.module.css';

/** Says why a form has not been sent. */
export function FormProblem({ text }: { text: string }) {
  const ref = useRef<HTMLParagraphElement>(null);
  // The message takes the focus that the disabled button has lost.
  useEffect(() => ref.current?.focus(), []);
  return (
    <p ref={ref} role="alert" tabIndex={-1} className={styles.message}>
      <Icon name="alert" size={22} />
      <span>{text}</span>
    </p>
  );
}
