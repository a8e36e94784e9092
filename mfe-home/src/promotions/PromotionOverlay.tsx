import type { Promotion } from '@mg/shared/domain/promotion';
import { Icon } from '@mg/shared/ui/Icon';
import { useEffect, useRef, type MouseEvent } from 'react';
import styles from './PromotionOverlay.module.css';
import { PromotionPicture } from './PromotionPicture';

export interface PromotionOverlayProps {
  promotion: Promotion;
  onClose(): void;
}

/**
 * A promotion's picture over the whole screen. The platform's dialog takes the focus in and gives
 * it back; the close button, Esc and a click beside the picture close it.
 */
export function PromotionOverlay({ promotion, onClose }: PromotionOverlayProps) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (!ref.current?.open) ref.current?.showModal();
  }, []);

  const close = () => ref.current?.close();
  const closeBeside = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) close();
  };

  return (
    <dialog
      ref={ref}
      className={styles.overlay}
      aria-label={promotion.name}
      onClose={onClose}
      onClick={closeBeside}
    >
      <button type="button" className={styles.close} onClick={close}>
        <Icon name="close" />
        Cerrar
      </button>
      <figure className={styles.figure} onClick={closeBeside}>
        <PromotionPicture address={promotion.image} alt={promotion.name} whole />
        <figcaption className={styles.name}>{promotion.name}</figcaption>
      </figure>
    </dialog>
  );
}
