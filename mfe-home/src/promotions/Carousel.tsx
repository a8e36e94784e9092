import { IconButton } from '@mg/shared/ui/IconButton';
import { useMotionPaused } from '@mg/shared/ui/motion';
import { useHydrated } from '@mg/shared/ui/useHydrated';
import { useState, type FocusEvent, type ReactNode } from 'react';
import styles from './Carousel.module.css';
import { useCarousel } from './useCarousel';
import { useSlideTrack } from './useSlideTrack';

interface CarouselProps {
  /** Names the carousel for screen readers. */
  label: string;
  items: readonly { key: string; content: ReactNode }[];
  /** Counts the items side by side. */
  perSlide: 1 | 2;
  /** Holds the slide, as while an overlay is open. */
  held?: boolean;
  /** Points to the linked item, whose slide is held; -1 means none. */
  linked?: number;
}

/**
 * Advances its slides by itself, also under the pointer (spec §2). Paused motion, a hidden page, a touch
 * and keyboard focus hold the slide (WCAG 2.2.2; WAI-ARIA carousel pattern).
 */
export function Carousel({ label, items, perSlide, held, linked = -1 }: CarouselProps) {
  const [focused, setFocused] = useState(false);
  const [touched, setTouched] = useState(false);
  const moving = !useMotionPaused();
  // Without JavaScript the visitor scrolls the row by hand, so no item is inert.
  const turns = useHydrated();
  const count = Math.ceil(items.length / perSlide);
  const moves = moving && !held && linked < 0 && !focused && !touched;
  const { index, next, previous, show } = useCarousel(
    count,
    moves,
    // The prerendered page shows the first slide.
    turns ? Math.floor(linked / perSlide) : 0,
  );
  const rowProps = useSlideTrack({ index, count, onSwiped: show, onTouched: setTouched });

  return (
    <div
      role="group"
      className={styles.carousel}
      aria-roledescription="carrusel"
      aria-label={label}
      onFocus={(event) => setFocused(isKeyboardFocus(event))}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
      }}
    >
      <div className={styles.controls}>
        {count > 1 && (
          <div className={styles.arrows}>
            <IconButton
              variant="secondary"
              icon="chevronLeft"
              label="Anterior"
              onClick={previous}
            />
            <IconButton variant="secondary" icon="chevronRight" label="Siguiente" onClick={next} />
          </div>
        )}
      </div>
      <div {...rowProps} className={styles.row} aria-live={moving && !focused ? 'off' : 'polite'}>
        {items.map(({ key, content }, position) => (
          <div
            key={key}
            className={styles.item}
            role="group"
            aria-roledescription="diapositiva"
            aria-label={`${position + 1} de ${items.length}`}
            inert={turns && Math.floor(position / perSlide) !== index}
          >
            {content}
          </div>
        ))}
      </div>
      <div className={styles.dots} aria-hidden="true">
        {count > 1 &&
          // Each item has a dot: the styles hide the dots without a slide at their width.
          items.map(({ key }, position) => (
            <span
              key={key}
              className={position === index * perSlide ? styles.current : styles.dot}
            />
          ))}
      </div>
    </div>
  );
}

/** A click moves the focus too, but does not hold the slide. */
const isKeyboardFocus = ({ target }: FocusEvent<HTMLElement, Element>): boolean =>
  target.matches(':focus-visible');
