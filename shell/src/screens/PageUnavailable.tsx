import type { SitePage } from '@mg/shared/domain/pageRelease';
import { Slot } from '@mg/shared/slots';
import { Button } from '@mg/shared/ui/Button';
import { Logo } from '@mg/shared/ui/Logo';
import { Result } from '@mg/shared/ui/Result';
import { PageLinks } from './PageLinks';
import styles from './PageUnavailable.module.css';
import screenStyles from './screens.module.css';

interface PageUnavailableProps {
  page: SitePage;
  retry(): void;
}

/** The view of a page whose remote failed in every version; the list can still be sent. */
export const PageUnavailable = ({ page, retry }: PageUnavailableProps) => (
  <>
    <main className={screenStyles.whole}>
      <Logo />
      <Result
        tone="failure"
        level={1}
        title="Algo no salió bien"
        text={page.failed ?? 'No pudimos mostrar esta página.'}
      >
        <Button onClick={retry}>Reintentar</Button>
        <PageLinks except={page.screen} />
      </Result>
    </main>
    {page.slots?.includes('quote-button') && (
      <div className={styles.quoteButton}>
        <Slot name="quote-button" />
      </div>
    )}
  </>
);
