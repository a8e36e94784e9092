import { PHONE_MIN_LENGTH, TEXT_LIMITS } from '../config/constants';
import { TEXTS } from '../config/texts';

/** Fields of the contact forms (spec §3); all text, as typed. */
export interface ContactForm {
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
}

export type ContactField = keyof ContactForm;
export type ContactErrors = Partial<Record<ContactField, string>>;

export const EMPTY_CONTACT: ContactForm = {
  name: '',
  email: '',
  phone: '',
  subject: '',
  message: '',
};

const EMAIL = /^[a-z0-9._%+-]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,4}$/;
const PHONE = /^[\d +()-]+$/;

/** An address as it is checked and sent: people type `Juan@Mail.com `, and mean juan@mail.com. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

export function isEmail(email: string): boolean {
  const normal = normaliseEmail(email);
  return normal.length <= TEXT_LIMITS.email && EMAIL.test(normal);
}

export function isPhone(phone: string): boolean {
  const trimmed = phone.trim();
  return (
    trimmed.length >= PHONE_MIN_LENGTH && trimmed.length <= TEXT_LIMITS.phone && PHONE.test(trimmed)
  );
}

/** What a phone number lacks that only has to go on, beside the message that asks for one. */
export const phoneLacks = (phone: string): string | undefined =>
  phone.trim().length < PHONE_MIN_LENGTH && PHONE.test(phone.trim())
    ? `Faltan dígitos: al menos ${PHONE_MIN_LENGTH}`
    : undefined;

const tooLong = (limit: number): string => `Máximo ${limit} caracteres`;

/**
 * The messages of the fields that are not valid (spec §5); an empty object means a valid form.
 * @param required fields that the form at hand wants besides name, e-mail and phone: the home
 *   enquiry asks for a subject and a message, the quotation leaves them optional
 */
export function contactErrors(
  form: ContactForm,
  required: readonly ('subject' | 'message')[] = [],
): ContactErrors {
  const errors: ContactErrors = {};
  if (form.name.trim() === '') errors.name = TEXTS.nameRequired;
  if (!isEmail(form.email)) errors.email = TEXTS.emailRequired;
  if (!isPhone(form.phone)) errors.phone = TEXTS.phoneRequired;
  for (const field of required) {
    if (form[field].trim() === '') errors[field] = requiredMessages[field];
  }
  for (const field of ['name', 'subject', 'message'] as const) {
    if (form[field].trim().length > TEXT_LIMITS[field]) errors[field] = tooLong(TEXT_LIMITS[field]);
  }
  return errors;
}

const requiredMessages = { subject: TEXTS.subjectRequired, message: TEXTS.messageRequired };

/** The form as it is sent: trimmed, the address in lower case. */
export const normaliseContact = (form: ContactForm): ContactForm => ({
  name: form.name.trim(),
  email: normaliseEmail(form.email),
  phone: form.phone.trim(),
  subject: form.subject.trim(),
  message: form.message.trim(),
});
