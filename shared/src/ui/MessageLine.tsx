import type { HTMLAttributes } from 'react';
import styles from './MessageLine.module.css';

interface MessageLineProps extends HTMLAttributes<HTMLParagraphElement> {
  tone?: 'failure' | 'success' | 'hint';
}

/** The message of a control. Its line is reserved, so that a message shifts nothing. */
export const MessageLine = ({ tone = 'failure', className = '', ...rest }: MessageLineProps) => (
  <p className={`${styles.line} ${styles[tone]} ${className}`} {...rest} />
);
