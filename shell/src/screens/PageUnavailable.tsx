import type { SitePage } from '@mg/shared/domain/pageRelease';
import { Slot } from '@mg/shared/slots';
import { PageLinks } from './PageLinks';
import styles from './PageUnavailable.module.css';
import { Unavailable } from './Unavailable';

interface PageUnavailableProps {
  page: SitePage;
  retry(): void;
}

/** In the place of a page that no version can show; the visitor's list can still be sent. */
export const PageUnavailable = ({ page, retry }: PageUnavailableProps) => (
  <>
    <Unavailable text={page.failed ?? 'No pudimos mostrar esta página.'} retry={retry}>
      <PageLinks except={page.screen} />
    </Unavailable>
    {page.slots?.includes('quote-button') && (
      <div className={styles.quoteButton}>
        <Slot name="quote-button" />
      </div>
    )}
  </>
);
