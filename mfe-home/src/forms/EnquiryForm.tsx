import { contactErrors, EMPTY_CONTACT, type ContactForm } from '@mg/shared/domain/contactForm';
import { enquiry } from '@mg/shared/domain/mail';
import { TEXTS } from '@mg/shared/texts';
import { Button } from '@mg/shared/ui/Button';
import { ContactFields } from '@mg/shared/ui/ContactFields';
import { SendingOverlay } from '@mg/shared/ui/SendingOverlay';
import { useForm } from '@mg/shared/ui/useForm';
import { SubmitForm } from './SubmitForm';
import { WithoutScript } from './WithoutScript';
import styles from './EnquiryForm.module.css';

const REQUIRED = ['subject', 'message'] as const;
const THANKS = { title: 'Consulta enviada', text: TEXTS.enquirySent };
const validate = (form: ContactForm) => contactErrors(form, REQUIRED);

/** Sends an enquiry of five fields, and shows the outcome. */
export function EnquiryForm() {
  const form = useForm({ empty: EMPTY_CONTACT, validate, draft: 'enquiry' });
  return (
    <SubmitForm
      form={form}
      describe={enquiry}
      thanks={THANKS}
      focusAfter="h3"
      className={styles.form}
    >
      {(sending, buttonProps, problem) => (
        <>
          <h3 tabIndex={-1} className={styles.title}>
            Envíenos su consulta
          </h3>
          <WithoutScript>Este formulario necesita JavaScript.</WithoutScript>
          <fieldset className={styles.fields} disabled={sending}>
            <legend className="visually-hidden">Sus datos y su consulta</legend>
            <ContactFields field={form.field} required={REQUIRED} roomy />
          </fieldset>
          {problem}
          <Button wide className={styles.send} {...buttonProps('Enviar consulta')} />
          {sending && <SendingOverlay label="Enviando su consulta…" />}
        </>
      )}
    </SubmitForm>
  );
}
