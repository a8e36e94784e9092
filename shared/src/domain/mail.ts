import { normaliseContact, normaliseEmail, type ContactForm } from './contactForm';
import { noteLines, type QuoteItem, type QuoteList } from './quote';

/** Goes out as `POST {api-host}/sendEmail` (spec §7). `products` is empty for a home enquiry. */
export interface EmailRequest extends ContactForm {
  products: QuoteItem[];
  type: 'web';
}

/** Goes out as `POST {api-host}/subscribe`. */
export interface SubscribeRequest {
  email: string;
}

/** A quotation is an enquiry with products or notes: so every release reads quotations. */
export type Message =
  | { kind: 'enquiry'; request: EmailRequest; notes?: readonly string[] }
  | { kind: 'subscription'; email: string };

/** Carries the key of a visitor's intent, the same for every retry. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** Names the hidden field of `ui/Honeypot`, which people leave empty. Autofill knows `website`, and no `extra`. */
export const HONEYPOT_NAME = 'extra';

/** Tells a program from a person: a program fills the hidden field, or fills in the form at once. */
export interface BotMarks {
  [HONEYPOT_NAME]: string;
  /** Counts the ms since the page opened. */
  filledMs: number;
}

/** Leaves out letters and digits that are easy to confuse, spoken or handwritten. */
const REFERENCE_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const REFERENCE_LENGTH = 6;

/** Makes the reference of a quotation, such as `K7M2PX`. A retry has the same key, so the reference stays. */
export function referenceOf(key: string): string {
  let hash = 0;
  for (const letter of key) {
    hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x5bd1e995);
    hash ^= hash >>> 15;
  }
  return Array.from({ length: REFERENCE_LENGTH }, (_, place) =>
    REFERENCE_SIGNS.charAt((hash >>> (5 * place)) & 31),
  ).join('');
}

/** Answers an accepted e-mail. */
export const MAIL_ACCEPTED = 'true';

/** @param notes of the list, which go below the visitor's message */
export function emailRequest(
  contact: ContactForm,
  products: QuoteItem[],
  notes: readonly string[] = [],
): EmailRequest {
  const form = normaliseContact(contact);
  const message = [form.message, noteLines(notes).join('\n')].filter(Boolean).join('\n\n');
  return { products, ...form, message, type: 'web' };
}

/** Makes the message of a list. */
export const quotation = (contact: ContactForm, { items, notes }: QuoteList): Message => ({
  kind: 'enquiry',
  request: emailRequest(contact, items, notes),
  notes,
});

/** Makes the home enquiry, which asks for nothing on a list. */
export const enquiry = (contact: ContactForm): Message => ({
  kind: 'enquiry',
  request: emailRequest(contact, []),
});

export const subscription = ({ email }: { email: string }): Message => ({
  kind: 'subscription',
  email: normaliseEmail(email),
});
