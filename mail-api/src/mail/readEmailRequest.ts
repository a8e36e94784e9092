import { AMOUNT_MAX, AMOUNT_MIN, QUOTE_ITEMS_MAX, TEXT_LIMITS } from '@mg/shared/constants';
import { contactErrors, normaliseContact, type ContactForm } from '@mg/shared/domain/contactForm';
import type { EmailRequest } from '@mg/shared/domain/mail';
import type { QuoteItem } from '@mg/shared/domain/quote';
import { fieldsOf, type Reading } from './Reading';
import { INVALID_CHARACTERS, isLine, isText, unifyLineBreaks } from './text';

const FIELDS = ['name', 'email', 'phone', 'subject', 'message'] as const;

/**
 * Reads the body of `POST /sendEmail` by the browser's rules (spec §5). It also refuses wrong
 * types, control characters and lists beyond the limits. It ignores unknown fields.
 */
export function readEmailRequest(body: unknown): Reading<EmailRequest> {
  const fields = fieldsOf(body);
  const errors: Record<string, string> = {};
  const form = readContact(fields, errors);
  // The notes of a list make a message longer than its field's limit.
  const { message } = form;
  const rest = { ...form, message: message.slice(0, TEXT_LIMITS.message) };
  for (const [field, problem] of Object.entries(contactErrors(rest))) errors[field] ??= problem;
  if (message.length > TEXT_LIMITS.messageWithNotes) {
    errors.message ??= `Máximo ${TEXT_LIMITS.messageWithNotes} caracteres`;
  }
  const products = readProducts(fields.products, errors);
  if ((fields.type ?? 'web') !== 'web') errors.type = 'Debe ser web';
  if (Object.keys(errors).length > 0) return { errors };
  return { value: { products, ...normaliseContact(form), type: 'web' } };
}

function readContact(fields: Record<string, unknown>, errors: Record<string, string>): ContactForm {
  const read = (field: (typeof FIELDS)[number]): string => {
    const value = fields[field] ?? '';
    if (typeof value !== 'string') {
      errors[field] = 'Debe ser texto';
      return '';
    }
    const text = field === 'message' ? unifyLineBreaks(value) : value;
    const valid = field === 'message' ? isText(text) : isLine(text);
    if (!valid) errors[field] = INVALID_CHARACTERS;
    return text;
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
    const { name, amount } = fieldsOf(entry);
    const problem = nameProblem(name);
    if (problem) errors[`products[${index}].name`] = problem;
    if (!isAmount(amount)) {
      errors[`products[${index}].amount`] = `Debe ser un entero de ${AMOUNT_MIN} a ${AMOUNT_MAX}`;
    }
    return { name: name as string, amount: amount as number };
  });
}

function nameProblem(name: unknown): string | undefined {
  if (typeof name !== 'string' || name.trim() === '') return 'Nombre requerido';
  if (name.length > TEXT_LIMITS.productName) return `Máximo ${TEXT_LIMITS.productName} caracteres`;
  return isLine(name) ? undefined : INVALID_CHARACTERS;
}

const isAmount = (amount: unknown): boolean =>
  Number.isInteger(amount) && Number(amount) >= AMOUNT_MIN && Number(amount) <= AMOUNT_MAX;
