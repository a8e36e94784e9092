import { Button } from '@mg/shared/ui/Button';
import { Logo } from '@mg/shared/ui/Logo';
import { Result } from '@mg/shared/ui/Result';
import type { ReactNode } from 'react';
import styles from './screens.module.css';

interface UnavailableProps {
  text: string;
  retry(): void;
  /** Other ways to go on. */
  children: ReactNode;
}

/** The error view of a remote that could not be shown in any version. */
export const Unavailable = ({ text, retry, children }: UnavailableProps) => (
  <main className={styles.whole}>
    <Logo />
    <Result tone="failure" level={1} title="Algo no salió bien" text={text}>
      <Button onClick={retry}>Reintentar</Button>
      {children}
    </Result>
  </main>
);
