import { Icon } from '@mg/shared/ui/Icon';
import { useState } from 'react';
import styles from './PromotionPicture.module.css';

interface PromotionPictureProps {
  address: string;
  alt: string;
  /** Shows the whole picture, which otherwise fills its frame. */
  whole?: boolean;
}

/** Shows a promotion's picture, with an icon as its fallback. */
export function PromotionPicture({ address, alt, whole }: PromotionPictureProps) {
  const [failed, setFailed] = useState(false);
  const fit = whole ? styles.whole : styles.filling;
  if (failed) {
    return (
      <span
        className={`${styles.missing} ${fit}`}
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
      >
        <Icon name="box" size={64} />
      </span>
    );
  }
  return (
    <img
      // A prerendered picture may fail before hydration.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailed(true);
      }}
      src={address}
      alt={alt}
      width={640}
      height={400}
      loading={whole ? 'eager' : 'lazy'}
      decoding="async"
      className={fit}
      onError={() => setFailed(true)}
    />
  );
}
