import type { ReactNode } from 'react';
import carousel from './Carousel.module.css';
import card from './PromotionCard.module.css';
import styles from './PromotionsNotice.module.css';

/** Replaces the carousel by a message, or by a skeleton during the load. Both reserve the height. */
export const PromotionsNotice = ({ children }: { children?: ReactNode }) => (
  <div className={styles.notice}>
    <div className={`${carousel.carousel} ${children ? styles.outline : ''}`} aria-hidden="true">
      <div className={carousel.controls} />
      <div className={carousel.row}>
        {[1, 2].map((n) => (
          <div key={n} className={carousel.item}>
            <div className={`${card.card} ${card.skeleton}`}>
              <div className={card.picture} />
              <div className={card.words}>
                <p className={`${card.name} ${card.bone}`} />
                <p className={`${card.validity} ${card.bone}`} />
                <p className={`${card.button} ${card.bone}`} />
              </div>
            </div>
          </div>
        ))}
      </div>
      <div className={carousel.dots} />
    </div>
    {children ? (
      <div className={styles.message}>{children}</div>
    ) : (
      <p role="status" className="visually-hidden">
        Cargando promociones…
      </p>
    )}
  </div>
);
