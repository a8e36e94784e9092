import type { Promotion } from '@mg/shared/domain/promotion';
import { BREAKPOINTS } from '@mg/shared/constants';
import { useLocation } from '@mg/shared/router';
import { TEXTS } from '@mg/shared/texts';
import { Dialog } from '@mg/shared/ui/Dialog';
import { useHydrated } from '@mg/shared/ui/useHydrated';
import { useMediaQuery } from '@mg/shared/ui/useMediaQuery';
import { lazy, Suspense, useState, type ComponentType } from 'react';
// These rules join the screen's styles, since every page names each style file.
import './AddPromotion.module.css';
import { Carousel } from './Carousel';
import { PromotionCard } from './PromotionCard';
import { PromotionPicture } from './PromotionPicture';
import { promotionId } from './ShareButton';

/** Loads with the enlarged promotion; offline the button is missing. */
const AddPromotion = lazy<ComponentType<{ name: string }>>(() =>
  import(/* webpackChunkName: "idle" */ './AddPromotion').catch(() => ({
    default: () => null,
  })),
);

/** Shows the promotions two by two or one by one, and the enlarged promotion. */
export function PromotionsCarousel({ promotions }: { promotions: readonly Promotion[] }) {
  const [enlarged, setEnlarged] = useState<Promotion | null>(null);
  const pairs = useMediaQuery(`(min-width: ${BREAKPOINTS.onePromotion}px)`, true);
  const { search } = useLocation();
  const shares = useHydrated();
  return (
    <>
      <Carousel
        label={TEXTS.promotions}
        perSlide={pairs ? 2 : 1}
        held={enlarged !== null}
        linked={promotions.findIndex(({ name }) => search === `?promo=${promotionId(name)}`)}
        items={promotions.map((promotion, position) => ({
          key: `${position}:${promotion.image}`,
          content: <PromotionCard promotion={promotion} shares={shares} onEnlarge={setEnlarged} />,
        }))}
      />
      <Dialog
        open={enlarged !== null}
        onClose={() => setEnlarged(null)}
        title={enlarged?.name}
        from="whole"
      >
        {enlarged && (
          <>
            <PromotionPicture
              key={enlarged.image}
              address={enlarged.image}
              alt={enlarged.name}
              whole
            />
            <Suspense>
              <AddPromotion key={enlarged.name} name={enlarged.name} />
            </Suspense>
          </>
        )}
      </Dialog>
    </>
  );
}
