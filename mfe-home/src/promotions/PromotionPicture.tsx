import { Icon } from '@mg/shared/ui/Icon';
import { useState } from 'react';
import styles from './PromotionPicture.module.css';

/** Matches a picture with smaller widths beside it, in two formats (docs/decisions/bytes.md#143). */
const MADE = /^(\/files\/promos\/[a-z\d-]+\.[\da-f]{12}\.)(\d+)w\.webp$/;

/** Tells the width of a card's picture. */
const CARD = '(min-width:76rem) 35rem,(min-width:500px) 46vw,92vw';

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
  const [, stem, largest] = MADE.exec(address) ?? [];
  const sources = (format: string) =>
    [480, 800]
      .filter((width) => width < Number(largest))
      .concat(Number(largest))
      .map((width) => `${stem}${width}w.${format} ${width}w`)
      .join(', ');
  // The enlarged picture is as wide as the window, or needs the largest width.
  const sizes = stem && !whole ? CARD : undefined;
  const image = (
    <img
      // A prerendered picture may fail before hydration.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailed(true);
      }}
      // The sizes come before the address, since some browsers fetch at once.
      sizes={sizes}
      srcSet={stem && sources('webp')}
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
  return stem ? (
    <picture className={styles.formats}>
      <source type="image/avif" sizes={sizes} srcSet={sources('avif')} />
      {image}
    </picture>
  ) : (
    image
  );
}
