import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon';
import styles from './Result.module.css';

interface ResultProps {
  tone: 'success' | 'failure' | 'empty';
  icon?: IconName;
  title?: string;
  text?: string;
  /** Sets the level of the title's heading. */
  level?: 1 | 2 | 3;
  /** Offers the visitor's next actions. */
  children?: ReactNode;
}

const ICONS: Record<ResultProps['tone'], IconName> = {
  success: 'check',
  failure: 'alert',
  empty: 'box',
};

/** Shows an outcome or an empty view, with the next actions. */
export function Result({
  tone,
  icon = ICONS[tone],
  title,
  text,
  level = 3,
  children,
}: ResultProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={`${styles.result} ${styles[tone]}`}
      role={tone === 'failure' ? 'alert' : 'status'}
    >
      <span className={styles.icon}>
        <Icon name={icon} size={32} />
      </span>
      {title && <Heading className={styles.title}>{title}</Heading>}
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
