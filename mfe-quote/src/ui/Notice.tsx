import { Button } from '@mg/shared/ui/Button';
import type { ComponentProps } from 'react';
import styles from './Notice.module.css';

export interface NoticeProps {
  text: string;
  action?: { label: string; run(): void };
}

/** Shows the outcome of a change of a list, with an action. */
export const Notice = ({ text, action, ...rest }: NoticeProps & ComponentProps<'p'>) => (
  <p className={styles.notice} {...rest}>
    <span className={styles.text}>{text}</span>
    {action && (
      <Button variant="quiet" className={styles.action} onClick={action.run}>
        {action.label}
      </Button>
    )}
  </p>
);
