import { useAppDispatch, useAppSelector } from '@mg/shared/store/hooks';
import { loadPromotions } from '@mg/shared/store/promotionsSlice';
import {
  selectPromotions,
  selectPromotionsReady,
  selectPromotionsStatus,
} from '@mg/shared/store/selectors';
import { TEXTS } from '@mg/shared/texts';
import { Button } from '@mg/shared/ui/Button';
import { Result } from '@mg/shared/ui/Result';
import { useEffect } from 'react';
import { PROMOTIONS_ANCHOR } from '../layout/SiteLinks';
import { Section } from '../elements/Section';
import { PromotionsCarousel } from './PromotionsCarousel';
import { PromotionsNotice } from './PromotionsNotice';
import styles from './PromotionsSection.module.css';

/** Shows the promotions, or a notice that is equally tall. */
export function PromotionsSection() {
  const dispatch = useAppDispatch();
  const promotions = useAppSelector(selectPromotions);
  const status = useAppSelector(selectPromotionsStatus);
  const ready = useAppSelector(selectPromotionsReady) && status === 'loaded';

  useEffect(() => void dispatch(loadPromotions()), [dispatch]);

  return (
    <Section id={PROMOTIONS_ANCHOR} title={TEXTS.promotions} className={styles.section} soft>
      {ready && promotions.length > 0 ? (
        <PromotionsCarousel promotions={promotions} />
      ) : (
        <PromotionsNotice>
          {status === 'failed' ? (
            <Result
              tone="failure"
              title="No pudimos cargar las promociones"
              text="Revise su conexión y vuelva a intentar."
            >
              <Button variant="secondary" onClick={() => void dispatch(loadPromotions())}>
                Reintentar
              </Button>
            </Result>
          ) : (
            ready && (
              <Result
                tone="empty"
                title="Pronto habrá nuevas promociones"
                text="Mientras tanto, puede consultarnos por cualquier producto."
              />
            )
          )}
        </PromotionsNotice>
      )}
    </Section>
  );
}
