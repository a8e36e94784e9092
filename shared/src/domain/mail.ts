import { normaliseContact, type ContactForm } from './contactForm';
import type { QuoteItem } from './quote';

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

export const emailRequest = (contact: ContactForm, products: QuoteItem[]): EmailRequest => ({
  products,
  ...normaliseContact(contact),
  type: 'web',
});
