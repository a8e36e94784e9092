import { AMOUNT_MAX, AMOUNT_MIN, QUOTE_ITEMS_MAX, TEXT_LIMITS } from '@mg/shared/constants';
import { cleanText } from '@mg/shared/domain/cleanText';
import {
  contactErrors,
  isEmail,
  normaliseContact,
  normaliseEmail,
  type ContactForm,
} from '@mg/shared/domain/contactForm';
import { HONEYPOT_NAME, type EmailRequest, type SubscribeRequest } from '@mg/shared/domain/mail';
import type { QuoteItem } from '@mg/shared/domain/quote';
import { TEXTS } from '@mg/shared/texts';

/** Carries a body's value, or a message for each wrong field. */
export type Reading<T> =
  { value: T; errors?: undefined } | { value?: undefined; errors: Record<string, string> };

const FIELDS = ['name', 'email', 'phone', 'subject', 'message'] as const;

/**
 * Reads the body of `POST /sendEmail` by the browser's rules (spec §5), which clean every text. Wrong types and
 * long lists are errors, unlike unknown fields.
 */
export function readEmailRequest(body: unknown): Reading<EmailRequest> {
  const fields = fieldsOf(body);
  const errors: Record<string, string> = {};
  const form = normaliseContact(readContact(fields, errors));
  // The notes of a list may exceed the limit of the field.
  const { message } = form;
  const rest = { ...form, message: message.slice(0, TEXT_LIMITS.message) };
  for (const [field, problem] of Object.entries(contactErrors(rest))) errors[field] ??= problem;
  if (message.length > TEXT_LIMITS.messageWithNotes) {
    errors.message ??= `Máximo ${TEXT_LIMITS.messageWithNotes} caracteres`;
  }
  const products = readProducts(fields.products, errors);
  if ((fields.type ?? 'web') !== 'web') errors.type = 'Debe ser web';
  if (Object.keys(errors).length > 0) return { errors };
  return { value: { products, ...form, type: 'web' } };
}

function readContact(fields: Record<string, unknown>, errors: Record<string, string>): ContactForm {
  const read = (field: (typeof FIELDS)[number]): string => {
    const value = fields[field] ?? '';
    if (typeof value === 'string') return value;
    errors[field] = 'Debe ser texto';
    return '';
  };
  return Object.fromEntries(FIELDS.map((field) => [field, read(field)])) as unknown as ContactForm;
}

function readProducts(value: unknown, errors: Record<string, string>): QuoteItem[] {
  if (!Array.isArray(value)) {
    errors.products = 'Debe ser una lista';
    return [];
  }
  if (value.length > QUOTE_ITEMS_MAX) {
    errors.products = `Máximo ${QUOTE_ITEMS_MAX} productos`;
    return [];
  }
  return value.map((entry: unknown, index) => {
    const { name: given, amount } = fieldsOf(entry);
    const name = typeof given === 'string' ? cleanText(given) : '';
    const problem = nameProblem(name);
    if (problem) errors[`products[${index}].name`] = problem;
    const isAmount =
      Number.isInteger(amount) && Number(amount) >= AMOUNT_MIN && Number(amount) <= AMOUNT_MAX;
    if (!isAmount) {
      errors[`products[${index}].amount`] = `Debe ser un entero de ${AMOUNT_MIN} a ${AMOUNT_MAX}`;
    }
    return { name, amount: amount as number };
  });
}

function nameProblem(name: string): string | undefined {
  if (name.trim() === '') return 'Nombre requerido';
  const limit = TEXT_LIMITS.productName;
  return name.length > limit ? `Máximo ${limit} caracteres` : undefined;
}

/** Reads the body of `POST /subscribe` by the browser's rule (spec §5). */
export function readSubscribeRequest(body: unknown): Reading<SubscribeRequest> {
  const { email } = fieldsOf(body);
  if (typeof email !== 'string' || !isEmail(email)) {
    return { errors: { email: TEXTS.emailRequired } };
  }
  return { value: { email: normaliseEmail(email) } };
}

/** Refuses a form with a short `filledMs`, for the moment. Older clients send no `filledMs`. */
export function haste(body: unknown, minimumFillMs: number): Record<string, string> {
  const { filledMs } = fieldsOf(body);
  return typeof filledMs === 'number' && filledMs < minimumFillMs
    ? { filledMs: 'Demasiado rápido. Vuelva a intentar en un instante.' }
    : {};
}

/** Tells whether a program has filled the hidden field, which a visitor's autofill may do too. */
export const isTrapFilled = (body: unknown): boolean => Boolean(fieldsOf(body)[HONEYPOT_NAME]);

/** Returns the fields of a body; any body except a JSON object has none. */
const fieldsOf = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};
