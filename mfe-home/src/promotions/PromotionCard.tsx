import type { Promotion } from '@mg/shared/domain/promotion';
import { askChatLink } from '@mg/shared/services/messagingApp';
import { TEXTS } from '@mg/shared/texts';
import { ButtonLink } from '@mg/shared/ui/Button';
import { Icon } from '@mg/shared/ui/Icon';
import { memo, useId } from 'react';
import styles from './PromotionCard.module.css';
import { PromotionPicture } from './PromotionPicture';
import { ShareButton } from './ShareButton';

interface PromotionCardProps {
  promotion: Promotion;
  /** Renders the share button, which needs JavaScript; its room is reserved. */
  shares: boolean;
  onEnlarge(promotion: Promotion): void;
}

/** Shows a promotion's picture, name, validity and chat link. */
export const PromotionCard = memo(function PromotionCard({
  promotion,
  shares,
  onEnlarge,
}: PromotionCardProps) {
  const { image, name, validUntil } = promotion;
  const nameId = useId();
  return (
    <article className={styles.card} aria-labelledby={nameId}>
      <button
        type="button"
        className={styles.picture}
        aria-label={`Ampliar imagen: ${name}`}
        aria-haspopup="dialog"
        onClick={() => onEnlarge(promotion)}
      >
        <PromotionPicture address={image} alt="" />
      </button>
      <div className={styles.words}>
        <h3 id={nameId} className={styles.name}>
          {name}
        </h3>
        <p className={styles.validity}>
          <Icon name="calendar" size={18} />
          <span>
            {TEXTS.promotionValidUntil} <strong>{validUntil}</strong>
          </span>
        </p>
        <div className={styles.actions}>
          <ButtonLink
            href={askChatLink(name)}
            external
            wide
            className={styles.ask}
            aria-describedby={nameId}
          >
            <Icon name="chat" size={20} />
            {TEXTS.askHere}
          </ButtonLink>
          {shares && <ShareButton name={name} />}
        </div>
      </div>
    </article>
  );
});
