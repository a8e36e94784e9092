import type { ComponentProps } from 'react';
import { TEXT_LIMITS } from '../config/constants';
import type { ContactField } from '../domain/contactForm';
import styles from './ContactFields.module.css';
import { Field } from './Field';

type FieldState = Omit<ComponentProps<typeof Field>, 'label'>;

interface ContactFieldsProps {
  /** Comes from `useForm`. */
  field(name: ContactField): FieldState;
  /** Lists required fields besides name, e-mail and phone, as in `contactErrors`. */
  required?: readonly ('subject' | 'message')[];
  /** Uses the width of a page. */
  roomy?: boolean;
}

/** Shows the five fields of the contact forms (spec §3), in the parent's grid. */
export const ContactFields = ({ field, required = [], roomy = false }: ContactFieldsProps) => (
  <>
    <Field label="Nombre" autoComplete="name" maxLength={TEXT_LIMITS.name} {...field('name')} />
    <div className={roomy ? styles.pair : styles.column}>
      <EmailField {...field('email')} />
      <Field
        label="Teléfono"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={TEXT_LIMITS.phone}
        {...field('phone')}
      />
    </div>
    <Field
      label="Asunto"
      optional={!required.includes('subject')}
      autoComplete="off"
      maxLength={TEXT_LIMITS.subject}
      {...field('subject')}
    />
    <Field
      label="Mensaje"
      optional={!required.includes('message')}
      rows={roomy ? 5 : 4}
      maxLength={TEXT_LIMITS.message}
      {...field('message')}
    />
  </>
);

/** Brings up the keyboard and the autofill of phones for an e-mail. */
export const EmailField = (props: FieldState) => (
  <Field
    label="Email"
    type="email"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={TEXT_LIMITS.email}
    {...props}
  />
);
