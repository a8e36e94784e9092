import { Icon } from '@mg/shared/ui/Icon';
import { useEffect, useRef, useState } from 'react';
import styles from './ScrollToTop.module.css';

/** The button that leads back to the top; there once the first screenful is out of sight. */
export function ScrollToTop({ className }: { className?: string }) {
  const sentinel = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(false);

  useEffect(() => {
    if (!sentinel.current) return undefined;
    const observer = new IntersectionObserver(([entry]) =>
      setScrolled(entry !== undefined && !entry.isIntersecting),
    );
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, []);

  const scroll = () => {
    window.scrollTo({ top: 0 });
    // The button is about to go: the focus goes where the visitor goes.
    sentinel.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <div ref={sentinel} tabIndex={-1} className={styles.sentinel} />
      {scrolled && (
        <button type="button" className={className} aria-label="Volver arriba" onClick={scroll}>
          <Icon name="arrowUp" />
        </button>
      )}
    </>
  );
}
