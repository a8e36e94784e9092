import { Logo } from '@mg/shared/ui/Logo';
import { Spinner } from '@mg/shared/ui/Spinner';
import styles from './screens.module.css';

/** Shown while a remote is on its way. */
export const LoadingScreen = () => (
  <main className={styles.whole}>
    <Logo />
    <Spinner label="Cargando…" />
  </main>
);
