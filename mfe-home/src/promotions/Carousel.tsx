import { IconButton } from '@mg/shared/ui/IconButton';
import { useMotionPaused } from '@mg/shared/ui/motion';
import { useHydrated } from '@mg/shared/ui/useHydrated';
import { useState, type FocusEvent, type ReactNode } from 'react';
import styles from './Carousel.module.css';
import { useCarousel } from './useCarousel';
import { usePageHidden } from './usePageHidden';
import { useSlideTrack } from './useSlideTrack';

interface CarouselProps {
  /** What it shows, for screen readers. */
  label: string;
  items: readonly { key: string; content: ReactNode }[];
  /** How many items stand side by side. */
  perSlide: 1 | 2;
  /** Keeps the slide, as while something else is in front of the page. */
  held?: boolean;
  /** Position of the item that the visitor has come for, and whose slide is kept; -1 for none. */
  linked?: number;
}

/**
 * Slides that go on by themselves, also under the pointer (spec §2). They stay where they are while
 * motion is paused, nobody sees the page, a finger is on them or the keyboard is inside
 * (WCAG 2.2.2; WAI-ARIA carousel pattern).
 */
export function Carousel({ label, items, perSlide, held, linked = -1 }: CarouselProps) {
  const [focused, setFocused] = useState(false);
  const [touched, setTouched] = useState(false);
  const moving = !useMotionPaused();
  // Where no script runs one scrolls the row by hand, and all of it is in reach.
  const turns = useHydrated();
  const hidden = usePageHidden();
  const count = Math.ceil(items.length / perSlide);
  const running = moving && !hidden && !held && linked < 0 && !focused && !touched;
  const { index, next, previous, show } = useCarousel(
    count,
    running,
    // The page came with the first slide, whoever asked for it.
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
          // One for each item: the styles leave out what has no slide of its own at their width.
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

/** A click leaves the focus where it was made, but does not ask to hold the slide. */
const isKeyboardFocus = ({ target }: FocusEvent<HTMLElement, Element>): boolean =>
  target.matches(':focus-visible');
