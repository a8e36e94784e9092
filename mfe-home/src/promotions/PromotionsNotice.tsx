import { Button } from '@mg/shared/ui/Button';
import { Result } from '@mg/shared/ui/Result';
import carousel from './Carousel.module.css';
import { PromotionSkeleton } from './PromotionSkeleton';
import styles from './PromotionsNotice.module.css';

type PromotionsNoticeProps =
  { kind: 'loading' | 'none'; onRetry?: undefined } | { kind: 'failed'; onRetry(): void };

/**
 * What stands in the carousel's place while there is none. A carousel's outline is always below,
 * so that nothing on the page moves when the promotions arrive.
 */
export const PromotionsNotice = ({ kind, onRetry }: PromotionsNoticeProps) => (
  <div className={styles.notice}>
    <div
      className={`${carousel.carousel} ${kind === 'loading' ? '' : styles.outline}`}
      aria-hidden="true"
    >
      <div className={carousel.controls} />
      <div className={carousel.row}>
        {[1, 2].map((n) => (
          <div key={n} className={carousel.item}>
            <PromotionSkeleton />
          </div>
        ))}
      </div>
      <div className={carousel.dots} />
    </div>
    {kind === 'loading' && (
      <p role="status" className="visually-hidden">
        Cargando promociones…
      </p>
    )}
    {kind === 'none' && (
      <div className={styles.message}>
        <Result
          tone="empty"
          title="Pronto habrá nuevas promociones"
          text="Mientras tanto, puede consultarnos por cualquier producto."
        />
      </div>
    )}
    {kind === 'failed' && (
      <div className={styles.message}>
        <Result
          tone="failure"
          title="No pudimos cargar las promociones"
          text="Revise su conexión y vuelva a intentar."
        >
          <Button variant="secondary" onClick={onRetry}>
            Reintentar
          </Button>
        </Result>
      </div>
    )}
  </div>
);
