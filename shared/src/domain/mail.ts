import { normaliseContact, type ContactForm } from './contactForm';
import { noteLines, type QuoteItem } from './quote';

/** Body of `POST {api-host}/sendEmail` (spec §7). `products` is empty for a home enquiry. */
export interface EmailRequest extends ContactForm {
  products: QuoteItem[];
  type: 'web';
}

/** Body of `POST {api-host}/subscribe`. */
export interface SubscribeRequest {
  email: string;
}

/** Header that carries one key per intent of a visitor, kept over retries. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** The text with which the mail API says that it took an e-mail. */
export const MAIL_ACCEPTED = 'true';

/** @param notes of the list, which stand below the visitor's message */
export function emailRequest(
  contact: ContactForm,
  products: QuoteItem[],
  notes: readonly string[] = [],
): EmailRequest {
  const form = normaliseContact(contact);
  const message = [form.message, noteLines(notes).join('\n')].filter(Boolean).join('\n\n');
  return { products, ...form, message, type: 'web' };
}
