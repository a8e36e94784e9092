import type { Promotion } from '@mg/shared/domain/promotion';
import { useAppDispatch, useAppSelector } from '@mg/shared/store/hooks';
import { loadPromotions } from '@mg/shared/store/promotionsSlice';
import {
  selectPromotions,
  selectPromotionsReady,
  selectPromotionsStatus,
} from '@mg/shared/store/selectors';
import { TEXTS } from '@mg/shared/texts';
import { useEffect } from 'react';
import { PROMOTIONS_ANCHOR } from '../layout/SiteLinks';
import { Section } from '../Section';
import { PromotionsCarousel } from './PromotionsCarousel';
import { PromotionsNotice } from './PromotionsNotice';
import styles from './PromotionsSection.module.css';

/** The promotions: on their way, shown, out of reach, or none. All are equally tall. */
export function PromotionsSection() {
  const dispatch = useAppDispatch();
  const promotions = useAppSelector(selectPromotions);
  const status = useAppSelector(selectPromotionsStatus);
  const ready = useAppSelector(selectPromotionsReady) && status === 'loaded';
  const load = () => void dispatch(loadPromotions());

  useEffect(() => {
    void dispatch(loadPromotions());
  }, [dispatch]);

  return (
    <Section id={PROMOTIONS_ANCHOR} title={TEXTS.promotions} className={styles.section} soft>
      {content({ promotions, failed: status === 'failed', ready, load })}
    </Section>
  );
}

interface Content {
  promotions: Promotion[];
  failed: boolean;
  ready: boolean;
  load(): void;
}

function content({ promotions, failed, ready, load }: Content) {
  if (failed) return <PromotionsNotice kind="failed" onRetry={load} />;
  if (!ready) return <PromotionsNotice kind="loading" />;
  if (promotions.length === 0) return <PromotionsNotice kind="none" />;
  return <PromotionsCarousel promotions={promotions} />;
}
