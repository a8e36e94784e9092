import { HOME_ANCHORS } from '@mg/shared/routes';
import { TEXTS } from '@mg/shared/texts';
import { NewsletterCard } from '../forms/NewsletterForm';
import { Section } from '../elements/Section';
import { ContactData } from './ContactData';
import styles from './ContactSection.module.css';
import { DirectionsMap } from './DirectionsMap';
import { EnquiryForm } from '../forms/EnquiryForm';

/** Shows map, contact data and the enquiry form; on small screens the newsletter too. */
export const ContactSection = () => (
  <Section
    id={HOME_ANCHORS.contact}
    title={TEXTS.contact}
    className={styles.section}
    lead="Cuéntenos qué necesita y le respondemos a la brevedad."
    soft
  >
    <div className={styles.columns}>
      <div className={styles.place}>
        <DirectionsMap />
        <div className={styles.data}>
          <ContactData />
        </div>
      </div>
      <div className={styles.newsletter}>
        <NewsletterCard draft="newsletter-contact" plain />
      </div>
      <EnquiryForm />
    </div>
  </Section>
);
