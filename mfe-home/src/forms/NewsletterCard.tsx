import styles from './NewsletterCard.module.css';
import { NewsletterForm } from './NewsletterForm';

interface NewsletterCardProps {
  /** Name of this form's draft. */
  draft: string;
  /** White, for a soft ground. */
  plain?: boolean;
}

/** Invites to the newsletter. */
export const NewsletterCard = ({ draft, plain }: NewsletterCardProps) => (
  <div className={plain ? `${styles.card} ${styles.plain}` : styles.card}>
    <div className={styles.words}>
      <h3>Novedades y promociones</h3>
      <p className={styles.text}>Reciba en su correo las ofertas y los productos nuevos.</p>
    </div>
    <NewsletterForm draft={draft} />
  </div>
);
