import { isEmail } from '@mg/shared/domain/contactForm';
import { TEXT_LIMITS } from '@mg/shared/constants';
import { TEXTS } from '@mg/shared/texts';
import { Button } from '@mg/shared/ui/Button';
import { Field } from '@mg/shared/ui/Field';
import { Honeypot } from '@mg/shared/ui/Honeypot';
import { useForm } from '@mg/shared/ui/useForm';
import { useRef, type FormEvent } from 'react';
import { Unreachable } from '../contact/Unreachable';
import { WithoutScript } from '../contact/WithoutScript';
import styles from './NewsletterForm.module.css';
import { Subscribed } from './Subscribed';
import { useSubscription } from './useSubscription';

const EMPTY = { email: '' };
const validate = ({ email }: typeof EMPTY): Partial<typeof EMPTY> =>
  isEmail(email) ? {} : { email: TEXTS.emailRequired };

/** One address, and what became of it. */
export function NewsletterForm({ draft }: { draft: string }) {
  const form = useForm({ empty: EMPTY, validate, draft });
  const { status, subscribe, close } = useSubscription();
  const ref = useRef<HTMLFormElement>(null);
  const sending = status === 'sending';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (form.valid && !sending && (await subscribe(form.values.email))) form.reset();
  };

  return (
    <form ref={ref} className={styles.form} noValidate aria-busy={sending} onSubmit={submit}>
      <WithoutScript>Para recibirlas:</WithoutScript>
      <Honeypot />
      <div className={styles.line}>
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={TEXT_LIMITS.email}
          readOnly={sending}
          {...form.field('email')}
        />
        <Button type="submit" className={styles.button} disabled={!form.valid || sending}>
          {sending ? 'Enviando…' : 'Suscribirme'}
        </Button>
      </div>
      {status === 'unreachable' && <Unreachable />}
      {/* The button that had the focus is disabled then. */}
      <Subscribed
        open={status === 'subscribed'}
        onClose={close}
        returnFocus={() => ref.current?.querySelector<HTMLInputElement>('[type="email"]')}
      />
    </form>
  );
}
