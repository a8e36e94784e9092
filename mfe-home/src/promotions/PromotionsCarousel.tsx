import type { Promotion } from '@mg/shared/domain/promotion';
import { BREAKPOINTS } from '@mg/shared/constants';
import { useLocation } from '@mg/shared/router';
import { TEXTS } from '@mg/shared/texts';
import { Dialog } from '@mg/shared/ui/Dialog';
import { useHydrated } from '@mg/shared/ui/useHydrated';
import { useMediaQuery } from '@mg/shared/ui/useMediaQuery';
import { lazy, Suspense, useState, type ComponentType } from 'react';
// With the screen's styles, as each file is named by every page.
import './AddPromotion.module.css';
import { Carousel } from './Carousel';
import { PromotionCard } from './PromotionCard';
import { promotionId } from './promotionId';
import { PromotionPicture } from './PromotionPicture';

/** Who looks at a promotion may want it. Without a line there is no such button. */
const AddPromotion = lazy<ComponentType<{ name: string }>>(() =>
  import(/* webpackChunkName: "at-rest" */ './AddPromotion').catch(() => ({
    default: () => null,
  })),
);

/** The promotions two by two, on a phone one by one; and the one that is looked at. */
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
