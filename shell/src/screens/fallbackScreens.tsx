import type { SitePage } from '@mg/shared/domain/pageRelease';
import { Link } from '@mg/shared/router';
import { Slot } from '@mg/shared/slots';
import { Button, buttonClass } from '@mg/shared/ui/Button';
import { Logo } from '@mg/shared/ui/Logo';
import { Result } from '@mg/shared/ui/Result';
import { Spinner } from '@mg/shared/ui/Spinner';
import { labelledPages } from '../site/sitePages';
import styles from './screens.module.css';

export const LoadingScreen = () => (
  <main className={styles.whole}>
    <Logo />
    <Spinner label="Cargando…" />
  </main>
);

/** Links to the labelled pages from an unknown address. */
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
      {labelledPages().map((page, index) => linkTo(page, index === 0 ? 'primary' : 'secondary'))}
    </Result>
  </main>
);

/** Replaces a page whose remote has failed in every version; the quote button stays. */
export const PageUnavailable = ({ page, retry }: { page: SitePage; retry(): void }) => (
  <>
    <main className={styles.whole}>
      <Logo />
      <Result
        tone="failure"
        level={1}
        title="Algo no salió bien"
        text={page.failed ?? 'No pudimos mostrar esta página.'}
      >
        <Button onClick={retry}>Reintentar</Button>
        {labelledPages()
          .filter(({ screen }) => screen !== page.screen)
          .map((other) => linkTo(other, 'secondary'))}
      </Result>
    </main>
    {page.slots?.includes('quote-button') && (
      <div className={styles.quoteButton}>
        <Slot name="quote-button" />
      </div>
    )}
  </>
);

const linkTo = ({ path, label }: SitePage, variant: 'primary' | 'secondary') => (
  <Link key={path} to={path} className={buttonClass({ variant })}>
    {label}
  </Link>
);
