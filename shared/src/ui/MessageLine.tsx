import type { HTMLAttributes } from 'react';
import styles from './MessageLine.module.css';

interface MessageLineProps extends HTMLAttributes<HTMLParagraphElement> {
  tone?: 'failure' | 'success' | 'hint';
}

/** What there is to say about the control beside it. Its room is kept, so a message moves nothing. */
export const MessageLine = ({ tone = 'failure', className = '', ...rest }: MessageLineProps) => (
  <p className={`${styles.line} ${styles[tone]} ${className}`} {...rest} />
);
