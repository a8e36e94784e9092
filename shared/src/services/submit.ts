import { normaliseEmail, type ContactForm } from '../domain/contactForm';
import { emailRequest } from '../domain/mail';
import { deliver, noteAddress } from './deliver';
import { addEntry, queueMessage, type Message } from './enquiryOutbox';
import type { MailOutcome, Services } from './Services';

/** Comes from a form of the home page. */
export interface Submission {
  message: Message;
  /** Queues the message until the browser is online. @returns false where the browser stores nothing */
  wait(): boolean;
}

const submission = (message: Message): Submission => ({
  message,
  wait: () => queueMessage(message),
});

/** Makes the home enquiry, which asks for nothing on a list. */
export const enquiry = (contact: ContactForm): Submission =>
  submission({ kind: 'enquiry', request: emailRequest(contact, []) });

export const subscription = ({ email }: { email: string }): Submission =>
  submission({ kind: 'subscription', email: normaliseEmail(email) });

/** Submits a form of the home page. Any answer counts as sent (spec §4). */
export async function submit(services: Services, { message }: Submission): Promise<MailOutcome> {
  const outcome = await deliver(services.mail, message);
  if (outcome === 'refused') addEntry(message);
  // Without an answer the visitor sends the form again, so the address is not noted yet.
  if (outcome !== 'unreachable') noteAddress(services.documents, message);
  return outcome;
}
