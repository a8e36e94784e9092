import { PHONE_MIN_LENGTH, TEXT_LIMITS } from '../config/constants';
import { TEXTS } from '../config/texts';
import { cleanText } from './cleanText';
import { isText, shape } from './shape';

export const EMPTY_CONTACT = {
  name: '',
  email: '',
  phone: '',
  subject: '',
  message: '',
};

/** Has the fields that visitors fill in (spec §3). */
export type ContactForm = typeof EMPTY_CONTACT;
export type ContactField = keyof ContactForm;

/** Tells whether a value has a text in each field. */
export const isContactForm = shape(
  Object.fromEntries(Object.keys(EMPTY_CONTACT).map((field) => [field, isText])),
);

const EMAIL = /^[a-z0-9._%+-]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,4}$/;
const PHONE = /^[\d +()-]+$/;

/** Normalises an address for validation and sending: `Juan@Mail.com ` becomes juan@mail.com. */
export const normaliseEmail = (email: string): string => cleanText(email).trim().toLowerCase();

export function isEmail(email: string): boolean {
  const normal = normaliseEmail(email);
  return normal.length <= TEXT_LIMITS.email && EMAIL.test(normal);
}

export function isPhone(phone: string): boolean {
  const normal = cleanText(phone).trim();
  return (
    normal.length >= PHONE_MIN_LENGTH && normal.length <= TEXT_LIMITS.phone && PHONE.test(normal)
  );
}

/**
 * Returns the messages of invalid fields (spec §5); a valid form has none.
 * @param required fields besides name, e-mail and phone; the enquiry requires both, the quotation none
 */
export function contactErrors(
  form: ContactForm,
  required: readonly ('subject' | 'message')[] = [],
) {
  const values = normaliseContact(form);
  const errors: Partial<Record<ContactField, string>> = {};
  if (values.name === '') errors.name = TEXTS.nameRequired;
  if (!isEmail(values.email)) errors.email = TEXTS.emailRequired;
  if (!isPhone(values.phone)) errors.phone = TEXTS.phoneRequired;
  for (const field of required) {
    if (values[field] === '') errors[field] = requiredMessages[field];
  }
  for (const field of ['name', 'subject', 'message'] as const) {
    const limit = TEXT_LIMITS[field];
    if (values[field].length > limit) errors[field] = `Máximo ${limit} caracteres`;
  }
  return errors;
}

const requiredMessages = { subject: TEXTS.subjectRequired, message: TEXTS.messageRequired };

/** Cleans and trims every field, and puts the address in lower case. */
export const normaliseContact = (form: ContactForm): ContactForm => ({
  name: cleanText(form.name).trim(),
  email: normaliseEmail(form.email),
  phone: cleanText(form.phone).trim(),
  subject: cleanText(form.subject).trim(),
  message: cleanText(form.message, true).trim(),
});
