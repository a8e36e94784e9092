import { business } from '@mg/shared/business';
import { Link } from '@mg/shared/router';
import { ROUTES } from '@mg/shared/routes';
import { TEXTS } from '@mg/shared/texts';
import { Deferred } from '@mg/shared/ui/Deferred';
import { MotionToggle } from '@mg/shared/ui/MotionToggle';
import { ContactData } from '../contact/ContactData';
import { NewsletterCard } from '../forms/NewsletterForm';
import styles from './SiteFooter.module.css';
import { SiteLinks } from './SiteLinks';

/** Shows newsletter, contact data and links. */
export const SiteFooter = () => (
  <Deferred as="footer" className={styles.footer}>
    <div className={styles.inner}>
      <NewsletterCard draft="newsletter-footer" />
      <div className={styles.columns}>
        <div className={styles.company}>
          <p className={styles.name}>{business().name}</p>
          <p>{business().tagline}</p>
          <p>Desde {business().since}, con entregas a todo el país.</p>
        </div>
        <nav aria-label="Pie de página" className={styles.links}>
          <SiteLinks />
          <Link to={ROUTES.products}>{TEXTS.seeCatalogue}</Link>
        </nav>
        <ContactData onDark />
      </div>
      <div className={styles.motion}>
        <MotionToggle />
      </div>
    </div>
  </Deferred>
);
