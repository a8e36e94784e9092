import { Logo } from '@mg/shared/ui/Logo';
import { Result } from '@mg/shared/ui/Result';
import { PageLinks } from './PageLinks';
import styles from './screens.module.css';

/** The view of an unknown address. */
export const NotFound = () => (
  <main className={styles.whole}>
    <title>Página no encontrada</title>
    <Logo />
    <Result
      tone="empty"
      level={1}
      title="No encontramos esa página"
      text="Puede que el enlace esté viejo o mal escrito."
    >
      <PageLinks withPrimary />
    </Result>
  </main>
);
