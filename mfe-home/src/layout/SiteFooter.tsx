import { business } from '@mg/shared/business';
import { Link } from '@mg/shared/router';
import { ROUTES } from '@mg/shared/routes';
import { useSlotLinks } from '@mg/shared/slots';
import { TEXTS } from '@mg/shared/texts';
import { ContactData } from '../contact/ContactData';
import { NewsletterCard } from '../newsletter/NewsletterCard';
import { HOME_LINKS } from './homeLinks';
import styles from './SiteFooter.module.css';

/** The end of the page: newsletter, contact data and the way back to everything. */
export const SiteFooter = () => (
  <footer className={`font-later ${styles.footer}`}>
    <div className={styles.inner}>
      <NewsletterCard draft="newsletter-footer" />
      <div className={styles.columns}>
        <div className={styles.company}>
          <p className={styles.name}>{business().name}</p>
          <p>{business().tagline}</p>
          <p>Desde {business().since}, con entregas a todo el país.</p>
        </div>
        <nav aria-label="Pie de página" className={styles.links}>
          {HOME_LINKS.map(({ id, label }) => (
            <a key={id} href={`#${id}`}>
              {label}
            </a>
          ))}
          <Link to={ROUTES.products}>{TEXTS.seeCatalogue}</Link>
          {useSlotLinks('navigation').map(({ to, text }) => (
            <Link key={to} to={to}>
              {text}
            </Link>
          ))}
        </nav>
        <ContactData onDark />
      </div>
    </div>
  </footer>
);
