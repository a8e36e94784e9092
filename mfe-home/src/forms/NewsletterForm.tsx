import { isEmail } from '@mg/shared/domain/contactForm';
import { subscription } from '@mg/shared/domain/mail';
import { TEXTS } from '@mg/shared/texts';
import { Button } from '@mg/shared/ui/Button';
import { EmailField } from '@mg/shared/ui/ContactFields';
import { useForm } from '@mg/shared/ui/useForm';
import { SubmitForm } from './SubmitForm';
import { WithoutScript } from './WithoutScript';
import cardStyles from './NewsletterCard.module.css';
import styles from './NewsletterForm.module.css';

const EMPTY = { email: '' };
const THANKS = { title: 'Suscripción recibida', text: TEXTS.subscribed };
const validate = ({ email }: typeof EMPTY): Partial<typeof EMPTY> =>
  isEmail(email) ? {} : { email: TEXTS.emailRequired };

/** Subscribes an address to the newsletter, and shows the outcome. */
export function NewsletterForm({ draft }: { draft: string }) {
  const form = useForm({ empty: EMPTY, validate, draft });
  return (
    <SubmitForm
      form={form}
      describe={subscription}
      thanks={THANKS}
      focusAfter="[type='email']"
      className={styles.form}
    >
      {(sending, buttonProps, problem) => (
        <>
          <WithoutScript>Para recibirlas:</WithoutScript>
          <div className={styles.line}>
            <EmailField readOnly={sending} {...form.field('email')} />
            <Button
              className={styles.button}
              {...buttonProps(sending ? 'Enviando…' : 'Suscribirme')}
            />
          </div>
          {problem}
        </>
      )}
    </SubmitForm>
  );
}

interface NewsletterCardProps {
  /** Names this form's draft. */
  draft: string;
  /** Makes the card white, for a soft ground. */
  plain?: boolean;
}

/** Invites to the newsletter. */
export const NewsletterCard = ({ draft, plain }: NewsletterCardProps) => (
  <div className={plain ? `${cardStyles.card} ${cardStyles.plain}` : cardStyles.card}>
    <div className={cardStyles.words}>
      <h3>Novedades y promociones</h3>
      <p className={cardStyles.text}>Reciba en su correo las ofertas y los productos nuevos.</p>
    </div>
    <NewsletterForm draft={draft} />
  </div>
);
