import { Logo } from '@mg/shared/ui/Logo';
import { Spinner } from '@mg/shared/ui/Spinner';
import styles from './screens.module.css';

/** Shows while a remote loads. */
export const LoadingScreen = () => (
  <main className={styles.whole}>
    <Logo />
    <Spinner label="Cargando…" />
  </main>
);
