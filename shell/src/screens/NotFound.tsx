import { Link } from '@mg/shared/router';
import { ROUTES } from '@mg/shared/routes';
import { TEXTS } from '@mg/shared/texts';
import { buttonClass } from '@mg/shared/ui/Button';
import { Logo } from '@mg/shared/ui/Logo';
import { Result } from '@mg/shared/ui/Result';
import styles from './screens.module.css';

/** For any address that the site does not have. */
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
      <Link to={ROUTES.products} className={buttonClass()}>
        {TEXTS.seeCatalogue}
      </Link>
      <Link to={ROUTES.home} className={buttonClass({ variant: 'secondary' })}>
        Volver al inicio
      </Link>
    </Result>
  </main>
);
