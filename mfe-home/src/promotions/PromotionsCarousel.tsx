import type { Promotion } from '@mg/shared/domain/promotion';
import { BREAKPOINTS } from '@mg/shared/constants';
import { TEXTS } from '@mg/shared/texts';
import { useCallback, useState, type ComponentType } from 'react';
import { useMediaQuery } from '@mg/shared/ui/useMediaQuery';
import { Carousel } from './Carousel';
import { PromotionCard } from './PromotionCard';
import type { PromotionOverlayProps } from './PromotionOverlay';

/** Fetched for the first visitor who shows an interest; asked for again where that failed. */
const loadOverlay = () => import('./PromotionOverlay').then((module) => module.PromotionOverlay);

/** Has it here by the time that the press is complete. */
const fetchOverlay = () => void loadOverlay().catch(() => undefined);

/** The promotions two by two, on a phone one by one; and the one that is looked at. */
export function PromotionsCarousel({ promotions }: { promotions: readonly Promotion[] }) {
  const [enlarged, setEnlarged] = useState<Promotion | null>(null);
  const [Overlay, setOverlay] = useState<ComponentType<PromotionOverlayProps>>();
  const close = useCallback(() => setEnlarged(null), []);
  const enlarge = useCallback(async (promotion: Promotion) => {
    try {
      const Loaded = await loadOverlay();
      setOverlay(() => Loaded);
      setEnlarged(promotion);
    } catch {
      // The picture by itself serves as well.
      window.location.assign(promotion.image);
    }
  }, []);
  const pairs = useMediaQuery(`(min-width: ${BREAKPOINTS.onePromotion}px)`, true);
  return (
    <>
      <Carousel
        label={TEXTS.promotions}
        perSlide={pairs ? 2 : 1}
        held={enlarged !== null}
        items={promotions.map((promotion, position) => ({
          key: `${position}:${promotion.image}`,
          content: (
            <PromotionCard promotion={promotion} onIntent={fetchOverlay} onEnlarge={enlarge} />
          ),
        }))}
      />
      {enlarged && Overlay && <Overlay promotion={enlarged} onClose={close} />}
    </>
  );
}
