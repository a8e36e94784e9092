import { chatLink } from '@mg/shared/services/messagingApp';
import { Icon } from '@mg/shared/ui/Icon';
import { useRef } from 'react';
import styles from './FloatingButtons.module.css';
import { ScrollToTop } from './ScrollToTop';

const GREETING = 'Hola, quisiera hacer una consulta.';

/**
 * The chat and the scroll-to-top button. They float in a wide margin of the page; on narrow screens they have
 * a bar, so that they cover nothing.
 */
export function FloatingButtons() {
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
          <ScrollToTop firstScreen={firstScreen} className={styles.top} />
        </div>
      </aside>
    </>
  );
}
