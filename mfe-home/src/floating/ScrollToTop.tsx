import { Icon } from '@mg/shared/ui/Icon';
import { useEffect, useState, type RefObject } from 'react';

interface ScrollToTopProps {
  /** As high as the first part of the screen, wherever the button stands. */
  firstScreen: RefObject<HTMLElement | null>;
  className: string | undefined;
}

/** The button that leads back to the top; there once the first screenful is out of sight. */
export function ScrollToTop({ firstScreen, className }: ScrollToTopProps) {
  const [scrolled, setScrolled] = useState(false);

  useEffect(() => {
    if (!firstScreen.current) return undefined;
    const observer = new IntersectionObserver(([entry]) =>
      setScrolled(entry !== undefined && !entry.isIntersecting),
    );
    observer.observe(firstScreen.current);
    return () => observer.disconnect();
  }, [firstScreen]);

  const scroll = () => {
    window.scrollTo({ top: 0 });
    // The button is about to go: the focus goes where the visitor goes.
    firstScreen.current?.focus({ preventScroll: true });
  };

  return (
    scrolled && (
      <button type="button" className={className} aria-label="Volver arriba" onClick={scroll}>
        <Icon name="arrowUp" />
      </button>
    )
  );
}
