import type { HTMLAttributes } from 'react';
import styles from './MessageLine.module.css';

interface MessageLineProps extends HTMLAttributes<HTMLParagraphElement> {
  tone?: 'failure' | 'success' | 'hint';
}

/** Reserves a line for the message of a control, so that a message shifts nothing. */
export const MessageLine = ({ tone = 'failure', className = '', ...rest }: MessageLineProps) => (
  <p className={`${styles.line} ${styles[tone]} ${className}`} {...rest} />
);
