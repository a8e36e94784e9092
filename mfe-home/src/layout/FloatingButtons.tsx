import { chatLink } from '@mg/shared/services/messagingApp';
import { Icon } from '@mg/shared/ui/Icon';
import { useEffect, useRef, useState, type RefObject } from 'react';
import styles from './FloatingButtons.module.css';

const GREETING = 'Hola, quisiera hacer una consulta.';

/** Floats the chat and scroll-to-top buttons in the page's margin or, on narrow screens, in a bar. */
export function FloatingButtons() {
  /** Covers most of the first screen. */
  const firstScreen = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={firstScreen} tabIndex={-1} className={styles.firstScreen} />
      <aside aria-label="Accesos rápidos" className={styles.place}>
        <div className={styles.bar}>
          <a
            href={chatLink(GREETING)}
            target="_blank"
            rel="noopener noreferrer"
            className={styles.chat}
          >
            <Icon name="chat" size={24} />
            <span className={styles.label}>Consultar por chat</span>
          </a>
          <ScrollToTop firstScreen={firstScreen} />
        </div>
      </aside>
    </>
  );
}

/** Offers the way to the top once the first screen has scrolled out of view. */
function ScrollToTop({ firstScreen }: { firstScreen: RefObject<HTMLElement | null> }) {
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
      <button type="button" className={styles.top} aria-label="Volver arriba" onClick={scroll}>
        <Icon name="arrowUp" />
      </button>
    )
  );
}
