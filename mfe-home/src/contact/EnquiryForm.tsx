import { contactErrors, EMPTY_CONTACT, type ContactForm } from '@mg/shared/domain/contactForm';
import { TEXT_LIMITS } from '@mg/shared/constants';
import { Button } from '@mg/shared/ui/Button';
import { Field } from '@mg/shared/ui/Field';
import { Honeypot } from '@mg/shared/ui/Honeypot';
import { useForm } from '@mg/shared/ui/useForm';
import { useRef, type FormEvent } from 'react';
import styles from './EnquiryForm.module.css';
import { EnquirySending } from './EnquirySending';
import { EnquirySent } from './EnquirySent';
import { Unreachable } from './Unreachable';
import { useEnquiry } from './useEnquiry';
import { WithoutScript } from './WithoutScript';

const validate = (form: ContactForm) => contactErrors(form, ['subject', 'message']);

/** The contact enquiry: five fields, and what became of it. */
export function EnquiryForm() {
  const form = useForm({ empty: EMPTY_CONTACT, validate, draft: 'enquiry' });
  const { status, send, close } = useEnquiry();
  const title = useRef<HTMLHeadingElement>(null);
  const sending = status === 'sending';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (form.valid && !sending && (await send(form.values))) form.reset();
  };

  return (
    <form className={styles.form} noValidate aria-busy={sending} onSubmit={submit}>
      <h3 ref={title} tabIndex={-1} className={styles.title}>
        Envíenos su consulta
      </h3>
      <WithoutScript>Este formulario necesita JavaScript.</WithoutScript>
      <fieldset className={styles.fields} disabled={sending}>
        <legend className="visually-hidden">Sus datos y su consulta</legend>
        <Honeypot />
        <Field label="Nombre" autoComplete="name" {...form.field('name')} />
        <div className={styles.pair}>
          <Field
            label="Email"
            type="email"
            autoComplete="email"
            maxLength={TEXT_LIMITS.email}
            {...form.field('email')}
          />
          <Field
            label="Teléfono"
            type="tel"
            autoComplete="tel"
            maxLength={TEXT_LIMITS.phone}
            {...form.field('phone')}
          />
        </div>
        <Field label="Asunto" {...form.field('subject')} />
        <Field label="Mensaje" rows={5} {...form.field('message')} />
      </fieldset>
      {status === 'unreachable' && <Unreachable />}
      <Button type="submit" wide className={styles.send} disabled={!form.valid || sending}>
        {status === 'unreachable' ? 'Reintentar' : 'Enviar consulta'}
      </Button>
      {sending && <EnquirySending />}
      {/* The button that had the focus is disabled then. */}
      <EnquirySent open={status === 'sent'} onClose={close} returnFocus={() => title.current} />
    </form>
  );
}
