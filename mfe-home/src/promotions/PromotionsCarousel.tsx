import type { Promotion } from '@mg/shared/domain/promotion';
import { BREAKPOINTS } from '@mg/shared/constants';
import { TEXTS } from '@mg/shared/texts';
import { useCallback, useState } from 'react';
import { useMediaQuery } from '@mg/shared/ui/useMediaQuery';
import { Carousel } from './Carousel';
import { PromotionCard } from './PromotionCard';
import { PromotionOverlay } from './PromotionOverlay';

/** The promotions two by two, on a phone one by one; and the one that is looked at. */
export function PromotionsCarousel({ promotions }: { promotions: readonly Promotion[] }) {
  const [enlarged, setEnlarged] = useState<Promotion | null>(null);
  const close = useCallback(() => setEnlarged(null), []);
  const pairs = useMediaQuery(`(min-width: ${BREAKPOINTS.onePromotion}px)`, true);
  return (
    <>
      <Carousel
        label={TEXTS.promotions}
        perSlide={pairs ? 2 : 1}
        held={enlarged !== null}
        items={promotions.map((promotion, position) => ({
          key: `${position}:${promotion.image}`,
          content: <PromotionCard promotion={promotion} onEnlarge={() => setEnlarged(promotion)} />,
        }))}
      />
      {enlarged && <PromotionOverlay promotion={enlarged} onClose={close} />}
    </>
  );
}
