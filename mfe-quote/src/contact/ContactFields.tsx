import { TEXT_LIMITS } from '@mg/shared/constants';
import type { ContactField } from '@mg/shared/domain/contactForm';
import { Field } from '@mg/shared/ui/Field';

interface FieldState {
  name: string;
  value: string;
  error?: string;
  onValue(value: string): void;
  onBlur(): void;
}

/** The five fields of the contact form (spec §3); the last two may stay empty. */
export function ContactFields({ field }: { field(name: ContactField): FieldState }) {
  return (
    <>
      <Field label="Nombre" autoComplete="name" maxLength={TEXT_LIMITS.name} {...field('name')} />
      <Field
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={TEXT_LIMITS.email}
        {...field('email')}
      />
      <Field
        label="Teléfono"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={TEXT_LIMITS.phone}
        {...field('phone')}
      />
      <Field
        label="Asunto"
        optional
        autoComplete="off"
        maxLength={TEXT_LIMITS.subject}
        {...field('subject')}
      />
      <Field
        label="Mensaje"
        optional
        rows={4}
        maxLength={TEXT_LIMITS.message}
        {...field('message')}
      />
    </>
  );
}
