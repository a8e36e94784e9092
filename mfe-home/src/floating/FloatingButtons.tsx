import { chatLink } from '@mg/shared/services/messagingApp';
import { Icon } from '@mg/shared/ui/Icon';
import styles from './FloatingButtons.module.css';
import { ScrollToTop } from './ScrollToTop';

const GREETING = 'Hola, quisiera hacer una consulta.';

/** What is always at hand: the chat and, once the page is scrolled, the way back up. */
export const FloatingButtons = () => (
  <aside aria-label="Accesos rápidos">
    <ScrollToTop className={styles.top} />
    <a
      href={chatLink(GREETING)}
      target="_blank"
      rel="noopener noreferrer"
      className={styles.chat}
      aria-label="Consultar por chat"
    >
      <Icon name="chat" size={28} />
    </a>
  </aside>
);
