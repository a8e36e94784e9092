import { normaliseEmail, type ContactForm } from '../domain/contactForm';
import { emailRequest } from '../domain/mail';
import { deliver, noteAddress } from './deliver';
import { addEntry, queueMessage, type Message } from './enquiryOutbox';
import type { MailOutcome, Reasons, Services } from './Services';

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

/** Submits a form of the home page. Any answer counts as sent (spec §4), except reasons that the visitor can mend. */
export async function submit(
  services: Services,
  { message }: Submission,
  onReasons?: (reasons: Reasons) => void,
): Promise<MailOutcome> {
  const outcome = await deliver(services.mail, message, undefined, undefined, onReasons);
  if (outcome === 'refused') addEntry(message);
  // Without an answer or with reasons, the visitor sends the form again, so the address is not noted yet.
  if (outcome === 'accepted' || outcome === 'refused') noteAddress(services.documents, message);
  return outcome;
}
