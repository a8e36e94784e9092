import styles from './NewsletterCard.module.css';
import { NewsletterForm } from './NewsletterForm';

/** Invites to the newsletter; `draft` names what was typed in this one. */
export const NewsletterCard = ({ draft }: { draft: string }) => (
  <div className={styles.card}>
    <div className={styles.words}>
      <h3>Novedades y promociones</h3>
      <p className={styles.text}>Reciba en su correo las ofertas y los productos nuevos.</p>
    </div>
    <NewsletterForm draft={draft} />
  </div>
);
