import { Icon } from '@mg/shared/ui/Icon';
import { useEffect, useState, type RefObject } from 'react';

interface ScrollToTopProps {
  /** An element as tall as the first screen. */
  firstScreen: RefObject<HTMLElement | null>;
  className: string | undefined;
}

/** The button to the top, once the first screen has scrolled out of view. */
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
    // The button disappears, so the focus moves to the top.
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
